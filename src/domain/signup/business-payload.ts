import { isCrsCheckNeeded, taxNumberOf, withUsEntry } from '../tax/rules.ts'
import { addressIn, amountOf, type BusinessFacts, cleanLine, cleanText, websiteOf } from './business-fields.ts'
import { referredOf } from './business-referred.ts'
import type { BusinessRegistration, ShareNode } from './business-struct.ts'
import {
  type BusinessValues,
  type CompanyValues,
  type DiligenceQuestion,
  type DiligenceValues,
  type FinancialValues,
  formVersion,
  type GeneralValues,
  type PersonValues,
  type ShareValues,
} from './business-values.ts'
import { industryOf } from './industries.ts'
import { nationalNumber } from './phone.ts'
import { answersOf } from './question-fields.ts'
import { beneficialOwners, isSmall, percentText, shareOf } from './shares.ts'

type Text = string | undefined
type Payload = Omit<BusinessRegistration, 'captcha' | 'device'>
type Facts = BusinessFacts & { privacyPolicy: boolean; userAgreement: boolean }

/**
 * The call as it is sent. Only for values without a fault. A text that is not there is sent as an empty one, so that
 * what was cleared is not taken for what was never asked.
 */
export function businessPayload(values: BusinessValues, facts: Facts): Payload {
  const { general = {}, financial = {}, diligence = {}, legal = {}, people = {} } = values
  const referred = referredOf(values)
  const numbers = (legal.taxIds ?? []).flatMap((row) => taxNumberOf(row) ?? [])
  const taxIds = withUsEntry(numbers, diligence.taxPayers).map((row) =>
    'key' in row ? { countryCode: row.countryCode } : row,
  )
  return {
    formVersion,
    company: {
      ...registrationOf(general),
      tradingName: cleanLine(general.tradingName),
      website: websiteOf(general.website) ?? '',
      description: cleanText(general.description),
      email: cleanText(general.email),
      phone: phoneOf(general, facts) ?? { countryCode: '', number: '' },
      address: addressIn(general, 'address'),
      place: addressIn(general, general.isElsewhere ? 'place' : 'address'),
    },
    financialDetail: {
      monthlyDepositAmount: amountOf(financial.depositAmount) ?? '',
      monthlyDepositCurrency: financial.depositCurrency ?? '',
      monthlyWithdrawalAmount: amountOf(financial.withdrawalAmount) ?? '',
      monthlyWithdrawalCurrency: financial.withdrawalCurrency ?? '',
      sourceIds: [...(financial.sourceIds ?? [])],
      purposeIds: [...(financial.purposeIds ?? [])],
      industry: financial.industry ?? '',
      specifications: specificationsOf(financial, facts.groups),
    },
    dueDiligence: {
      government: diligence.government === true,
      lawsuits: diligence.lawsuits === true,
      taxPayers: diligence.taxPayers === true,
      details: {
        government: detailsOf(diligence, 'government'),
        lawsuits: detailsOf(diligence, 'lawsuits'),
        taxPayers: detailsOf(diligence, 'taxPayers'),
      },
    },
    legalInformation: {
      taxIds,
      isCrsCheckNeeded: isCrsCheckNeeded([
        general.registrationCountryCode,
        ...taxIds.map(({ countryCode }) => countryCode),
      ]),
      answers: answersOf(facts.questions ?? [], legal.answers),
      terms: { privacyPolicy: facts.privacyPolicy, userAgreement: facts.userAgreement },
    },
    authorizedCompanyRepresentative: values.representative ?? '',
    directors: inPeople(values, values.directors),
    ultimateBeneficiaryOwners: beneficialOwners(values),
    shareholders: treeOf(values),
    users: Object.keys(people).filter((id) => people[id]?.isUser),
    personList: [...referred.people.keys()].map((id) => personOf(values, id, facts)),
    companyList: referred.companies.map((id) => companyOf(values, id)),
  }
}

/** Of the chosen industry only: another one may have been chosen before. */
function specificationsOf({ industry, specifications = [] }: FinancialValues, groups: Facts['groups']): string[] {
  const own = industryOf(groups ?? [], industry)?.specifications.map(({ id }) => id)
  return specifications.filter((id) => !own || own.includes(id))
}

const detailsOf = (values: DiligenceValues, question: DiligenceQuestion): string =>
  values[question] ? cleanText(values[`${question}Details`]) : ''

const inPeople = ({ people = {} }: BusinessValues, ids: readonly string[] = []): string[] =>
  [...new Set(ids)].filter((id) => people[id])

const registrationOf = (values: GeneralValues | CompanyValues) => ({
  name: cleanLine(values.name),
  registrationNumber: cleanLine(values.registrationNumber),
  registrationDate: values.registrationDate ?? '',
  registrationCountryCode: values.registrationCountryCode ?? '',
})

function phoneOf({ phone = '', phoneCountryCode = '' }: { phone?: Text; phoneCountryCode?: Text }, facts: Facts) {
  if (!phone.trim()) return undefined
  return {
    countryCode: phoneCountryCode,
    number: nationalNumber(phone, facts.dialCodes?.get(phoneCountryCode) ?? '') ?? '',
  }
}

/** Of an owner of less than 25 percent nothing is sent (spec A§5). */
const sourcesOf = (isCleared: boolean, { sourceIds = [], sourceDetails }: PersonValues | CompanyValues) =>
  isCleared
    ? { sourceIds: [], sourceDetails: '' }
    : { sourceIds: [...sourceIds], sourceDetails: cleanText(sourceDetails) }

function personOf(values: BusinessValues, id: string, facts: Facts): Payload['personList'][number] {
  const person = values.people?.[id] ?? {}
  const phone = phoneOf(person, facts)
  const taxId = taxNumberOf({ ...person, countryCode: person.addressCountryCode })
  return {
    id,
    firstName: cleanLine(person.firstName),
    lastName: cleanLine(person.lastName),
    birthday: person.birthDay ?? '',
    email: person.email?.trim() ?? '',
    ...(phone && { phone }),
    address: addressIn(person, 'address'),
    ...(taxId && { taxId }),
    ...sourcesOf(isSmall(values, 1, id), person),
    isUser: person.isUser === true,
    accessRights: person.isUser ? Number(person.accessRight ?? 0) : 0,
  }
}

function companyOf(values: BusinessValues, id: string): Payload['companyList'][number] {
  const company = values.companies?.[id] ?? {}
  const taxId = taxNumberOf({ ...company, countryCode: company.registrationCountryCode })
  return {
    id,
    ...registrationOf(company),
    address: addressIn(company, 'address'),
    ...(taxId && { taxId }),
    ...sourcesOf(isSmall(values, 2, id), company),
    directors: inPeople(values, company.directors),
  }
}

/** Every row with the owners of its company below it; a company that stands in two places has them in both. */
function treeOf(values: BusinessValues): ShareNode[] {
  const made = new Map<string, ShareNode[]>()
  const level = (rows: readonly ShareValues[] = []): ShareNode[] =>
    rows.map((row) => ({
      type: row.type,
      id: row.of,
      share: percentText(shareOf(row)),
      shareholders: row.type === 2 ? below(row.of) : [],
    }))
  const below = (id: string): ShareNode[] => {
    const nodes = made.get(id) ?? level(values.companies?.[id]?.shareholders)
    made.set(id, nodes)
    return nodes
  }
  return level(values.shareholders)
}
