import { taxFaults } from '../tax/rules.ts'
import { taxRule } from '../tax/table.ts'
import { registrationFaults } from './business-company.ts'
import {
  addressFaults,
  amountOf,
  type BusinessFacts,
  cleanLine,
  cleanText,
  emailFault,
  type Faults,
  type Found,
  onlyFaults,
  phoneFaults,
  textFault,
  websiteOf,
} from './business-fields.ts'
import { limits } from './business-limits.ts'
import {
  type BusinessValues,
  diligenceQuestions,
  type DiligenceValues,
  type FinancialValues,
  type GeneralValues,
} from './business-values.ts'
import { industryOf } from './industries.ts'
import { countryFault } from './personal.ts'
import { questionFaults } from './question-fields.ts'

export const checkGeneral = (values: GeneralValues, facts: BusinessFacts): Faults =>
  onlyFaults({
    ...registrationFaults(values, facts),
    tradingName: textFault(cleanLine(values.tradingName), limits.tradingName),
    website: websiteOf(values.website) === undefined ? 'url' : textFault(cleanText(values.website), limits.website),
    description: textFault(cleanText(values.description), limits.description),
    email: emailFault(values.email),
    ...phoneFaults(values, facts),
    ...addressFaults(values, 'address', facts),
    ...(values.isElsewhere ? addressFaults(values, 'place', facts) : {}),
  })

export function checkFinancial(values: FinancialValues, { groups }: BusinessFacts): Faults {
  const industry = groups && industryOf(groups, values.industry)
  const { specifications = [] } = industry ?? {}
  const specified = specifications.some(({ id }) => values.specifications?.includes(id))
  return onlyFaults({
    depositAmount: amountFault(values.depositAmount),
    depositCurrency: values.depositCurrency ? undefined : 'required',
    withdrawalAmount: amountFault(values.withdrawalAmount),
    withdrawalCurrency: values.withdrawalCurrency ? undefined : 'required',
    sourceIds: values.sourceIds?.length ? undefined : 'choose',
    purposeIds: values.purposeIds?.length ? undefined : 'choose',
    industry: !values.industry ? 'required' : groups && !industry ? 'choose' : undefined,
    specifications: specifications.length > 0 && !specified ? 'choose' : undefined,
  })
}

function amountFault(typed: string | undefined): 'required' | 'amount' | undefined {
  if (!typed?.trim()) return 'required'
  return amountOf(typed) === undefined ? 'amount' : undefined
}

export const checkDiligence = (values: DiligenceValues): Faults =>
  onlyFaults(
    Object.fromEntries(
      diligenceQuestions.flatMap((question) => [
        [question, values[question] === undefined ? 'required' : undefined],
        [
          `${question}Details`,
          values[question]
            ? textFault(cleanText(values[`${question}Details`]), limits[`${question}Details`])
            : undefined,
        ],
      ]),
    ),
  )

/** Tax numbers at `taxIds.<key>.<field>`, answers at `answers.<field>`. */
export function checkLegal({ general, diligence, legal }: BusinessValues, facts: BusinessFacts): Faults {
  const rows = legal?.taxIds ?? []
  const isNeeded = taxRule(general?.registrationCountryCode, 'business').required
  const isUsMissing = diligence?.taxPayers && !rows.some(({ countryCode }) => countryCode === 'US')
  const found: Found = { taxIds: isUsMissing || (isNeeded && rows.length === 0) ? 'required' : undefined }
  const countries = new Set<string>()
  for (const row of rows) {
    const country = row.countryCode ?? ''
    found[`taxIds.${row.key}.countryCode`] = countries.has(country) ? 'same' : countryFault(country, facts)
    if (country) countries.add(country)
    for (const [field, fault] of Object.entries(taxFaults(row, 'business'))) found[`taxIds.${row.key}.${field}`] = fault
  }
  for (const [field, fault] of Object.entries(questionFaults(facts.questions ?? [], legal?.answers, facts.today)))
    found[`answers.${field}`] = fault
  return onlyFaults(found)
}
