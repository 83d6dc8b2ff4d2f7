import { type FieldError } from '../../src/domain/errors.ts'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import { countryFaults, lengthFaults, unless } from './business-fields.ts'
import { businessTaxId, personalTaxId, underCrs } from './tax-table.ts'

type TaxNumber = BusinessRegistration['legalInformation']['taxIds'][number]

/** A number or a reason; the explanation goes with `CANNOT_OBTAIN` alone (spec A§5). */
export function taxNumberFaults(prefix: string, tax: TaxNumber): FieldError[] {
  const { taxId = '', tinMissingReason, tinMissingExplanation } = tax
  const field = `${prefix}tinMissingExplanation`
  return [
    ...unless(
      taxId.trim() !== '' || tinMissingReason !== undefined,
      `${prefix}taxId`,
      'required',
      `Enter the tax number of ${tax.countryCode}, or say why there is none.`,
    ),
    ...unless(
      /^[\p{L}\p{M}\p{Nd} .\-/]{0,30}$/u.test(taxId),
      `${prefix}taxId`,
      'taxId',
      'Use at most 30 letters and digits.',
    ),
    ...(tinMissingReason === 'CANNOT_OBTAIN'
      ? lengthFaults(field, tinMissingExplanation ?? '', 3, 500)
      : unless(tinMissingExplanation === undefined, field, 'reason', 'Explain only why a number cannot be obtained.')),
  ]
}

/** The tax number of a person or an owning company of a country. */
export function ownTaxFaults(
  prefix: string,
  tax: TaxNumber | undefined,
  { country, type }: { country: string; type: 'personal' | 'business' },
): FieldError[] {
  const isRequired = (type === 'personal' ? personalTaxId : businessTaxId).has(country)
  if (!tax) return unless(!isRequired, `${prefix}taxId`, 'required', 'Enter the tax number, or say why there is none.')
  return [...countryFaults(`${prefix}taxId`, tax.countryCode), ...taxNumberFaults(prefix, tax)]
}

/** The tax numbers of the business itself; their rows have no names that both sides know. */
export function taxIdsFaults({ legalInformation, company, dueDiligence }: BusinessRegistration): FieldError[] {
  const { taxIds, isCrsCheckNeeded } = legalInformation
  const field = 'legal.taxIds'
  const countries = taxIds.map(({ countryCode }) => countryCode)
  const isRequired = businessTaxId.has(company.registrationCountryCode)
  return [
    ...unless(taxIds.length > 0 || !isRequired, field, 'required', 'Enter a tax number of the business.'),
    ...taxIds.flatMap((tax) => [...countryFaults(field, tax.countryCode), ...taxNumberFaults('', tax)]).map(atRows),
    ...unless(new Set(countries).size === countries.length, field, 'same', 'Enter one tax number for each country.'),
    ...unless(
      !dueDiligence.taxPayers || countries.includes('US'),
      field,
      'required',
      'Enter the tax number in the United States.',
    ),
    ...unless(
      isCrsCheckNeeded === [company.registrationCountryCode, ...countries].some((code) => underCrs.has(code)),
      'legal.isCrsCheckNeeded',
      'crs',
      'The check under the Common Reporting Standard goes with the country of the registration and of the tax numbers.',
    ),
  ]
}

const atRows = (fault: FieldError): FieldError => ({ ...fault, field: 'legal.taxIds' })
