import { sql } from 'kysely'
import { type IndustryGroup } from '../../src/domain/dictionaries/calls.ts'
import { type FieldError } from '../../src/domain/errors.ts'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import {
  addressFaults,
  countryFaults,
  emailFaults,
  lengthFaults,
  pastFaults,
  phoneFaults,
  unless,
} from './business-fields.ts'
import { type Context } from './context.ts'
import { rows } from './db/sql.ts'
import { businessFundSources, businessPurposes } from './handlers/business-purposes.ts'
import { type Choices, idsOf } from './handlers/choices.ts'
import { industriesIn } from './handlers/industries.ts'

/** The general form (decisions G-16). @param today in the country of the registration. */
export function generalFaults({ company }: BusinessRegistration, today: string): FieldError[] {
  return [
    ...lengthFaults('general.name', company.name, 2, 100),
    ...lengthFaults('general.tradingName', company.tradingName, 0, 100),
    ...lengthFaults('general.registrationNumber', company.registrationNumber, 1, 50),
    ...pastFaults('general.registrationDate', company.registrationDate, today),
    ...countryFaults('general.registrationCountryCode', company.registrationCountryCode),
    ...unless(
      company.website === '' || isWebsite(company.website),
      'general.website',
      'url',
      'Enter the address of the website, or leave it empty.',
    ),
    ...lengthFaults('general.description', company.description, 20, 500),
    ...emailFaults('general.email', company.email),
    ...phoneFaults('general.', company.phone),
    ...addressFaults('general.address', company.address),
    ...addressFaults('general.place', company.place),
  ]
}

function isWebsite(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && /^[^.]+(\.[^.]+)+$/.test(url.hostname) && text.length <= 2000
}

export async function financialFaults(
  { db, hideAdultIndustries }: Pick<Context, 'db' | 'hideAdultIndustries'>,
  { financialDetail: detail }: BusinessRegistration,
): Promise<FieldError[]> {
  const currencies = (await rows<{ code: string }>(db, sql`select code from currency`)).map(({ code }) => code)
  const offered = industriesIn('en').filter(({ group }) => !(hideAdultIndustries && group === 'adult'))
  return [
    ...amountFaults('deposit', detail.monthlyDepositAmount, detail.monthlyDepositCurrency, currencies),
    ...amountFaults('withdrawal', detail.monthlyWithdrawalAmount, detail.monthlyWithdrawalCurrency, currencies),
    ...chosenFaults('financial.sourceIds', detail.sourceIds, businessFundSources),
    ...chosenFaults('financial.purposeIds', detail.purposeIds, businessPurposes),
    ...industryFaults(detail, offered),
  ]
}

const amountFaults = (word: string, amount: string, currency: string, currencies: readonly string[]) => [
  ...unless(
    /^\d{1,15}(\.\d{1,2})?$/.test(amount),
    `financial.${word}Amount`,
    'amount',
    'Enter an amount of 0 or more, with at most 2 decimals.',
  ),
  ...unless(currencies.includes(currency), `financial.${word}Currency`, 'required', 'Choose a currency.'),
]

const chosenFaults = (field: string, chosen: readonly string[], choices: Choices): FieldError[] =>
  unless(
    chosen.length > 0 && chosen.every((id) => idsOf(choices).includes(id)),
    field,
    'choose',
    'Choose at least one from the list.',
  )

function industryFaults(
  { industry, specifications }: BusinessRegistration['financialDetail'],
  offered: readonly IndustryGroup[],
): FieldError[] {
  const found = offered.flatMap(({ items }) => items).find(({ id }) => id === industry)
  if (!found) return unless(false, 'financial.industry', 'required', 'Choose an industry from the list.')
  const own = found.specifications.map(({ id }) => id)
  return unless(
    specifications.every((id) => own.includes(id)) && (specifications.length > 0 || own.length === 0),
    'financial.specifications',
    'choose',
    'Choose what your industry is asked to specify.',
  )
}

/** A yes is explained, a no is not. */
export const diligenceFaults = ({ dueDiligence }: BusinessRegistration): FieldError[] =>
  (['government', 'lawsuits', 'taxPayers'] as const).flatMap((question) => {
    const field = `diligence.${question}Details`
    const details = dueDiligence.details[question]
    return dueDiligence[question]
      ? lengthFaults(field, details, 3, 1000)
      : unless(details === '', field, 'details', 'Explain only what you answered with yes.')
  })
