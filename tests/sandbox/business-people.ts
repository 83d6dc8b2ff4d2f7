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
import { keyOf, type Ownership } from './business-owners.ts'
import { ownTaxFaults } from './business-tax.ts'
import { type Context } from './context.ts'
import { businessFundSources } from './handlers/business-purposes.ts'
import { idsOf } from './handlers/choices.ts'
import { employeeFundSources } from './handlers/fund-sources.ts'
import { emailStatus, nameFault } from './registration.ts'
import { dayIn, zoneOfCountry } from './zones.ts'

type Person = BusinessRegistration['personList'][number]
type Company = BusinessRegistration['companyList'][number]
type Here = Pick<Context, 'db' | 'now' | 'sourceOfWealth'>

/** A share from which on owners say where their money comes from, in hundredths of a percent (decisions C-02). */
const large = 2500

/** A person by themselves. @param isMinorAllowed of who owns a share and does nothing else. */
export async function personFaults(
  ctx: Here,
  person: Person,
  { ownership, isMinorAllowed }: { ownership: Ownership; isMinorAllowed: boolean },
): Promise<FieldError[]> {
  const prefix = `people.${person.id}.`
  const { address, isUser, phone } = person
  const today = dayIn(ctx.now(), zoneOfCountry(address.countryCode))
  const [first, last] = [collapse(person.firstName), collapse(person.lastName)]
  return [
    ...[nameFault(`${prefix}firstName`, first), nameFault(`${prefix}lastName`, last)].filter(
      (one) => one !== undefined,
    ),
    ...birthDayFaults(`${prefix}birthDay`, person.birthday, isMinorAllowed, today),
    ...(isUser || person.email !== '' ? emailFaults(`${prefix}email`, person.email) : []),
    ...(isUser ? await takenFaults(ctx, `${prefix}email`, person.email) : []),
    ...(phone ? phoneFaults(prefix, phone) : unless(!isUser, `${prefix}phone`, 'required', 'Enter a phone number.')),
    ...addressFaults(`${prefix}address`, address),
    ...ownTaxFaults(prefix, person.taxId, { country: address.countryCode, type: 'personal' }),
    ...sourceFaults(ctx, prefix, person, ownership.largest.get(keyOf({ type: 1, id: person.id })) ?? 0),
    ...unless(
      isUser ? [1, 2, 3, 4, 5].includes(person.accessRights) : person.accessRights === 0,
      `${prefix}accessRight`,
      'required',
      isUser ? 'Choose what this user may do.' : 'Only a user has rights.',
    ),
  ]
}

/** An owning company by itself. @param people ids of those in the list. */
export function ownerCompanyFaults(
  ctx: Here,
  company: Company,
  { ownership, people }: { ownership: Ownership; people: ReadonlySet<string> },
): FieldError[] {
  const prefix = `companies.${company.id}.`
  const country = company.registrationCountryCode
  const { directors } = company
  return [
    ...lengthFaults(`${prefix}name`, company.name, 2, 100),
    ...lengthFaults(`${prefix}registrationNumber`, company.registrationNumber, 1, 50),
    ...pastFaults(`${prefix}registrationDate`, company.registrationDate, dayIn(ctx.now(), zoneOfCountry(country))),
    ...countryFaults(`${prefix}registrationCountryCode`, country),
    ...addressFaults(`${prefix}address`, company.address),
    ...ownTaxFaults(prefix, company.taxId, { country, type: 'business' }),
    ...sourceFaults(ctx, prefix, company, ownership.largest.get(keyOf({ type: 2, id: company.id })) ?? 0),
    ...unless(directors.length > 0, `${prefix}directors`, 'director', 'Choose at least one director of the company.'),
    ...unless(
      directors.every((id) => people.has(id)) && new Set(directors).size === directors.length,
      `${prefix}directors`,
      'choose',
      'Choose directors from the people that you entered, each once.',
    ),
  ]
}

const collapse = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

function birthDayFaults(field: string, birthDay: string, isMinorAllowed: boolean, today: string): FieldError[] {
  if (birthDay < '1900-01-01' || birthDay >= today) return unless(false, field, 'date', 'Enter a date of birth.')
  // Compared as text: 29 February comes after 28 February and before 1 March in every year.
  const eighteen = `${Number(birthDay.slice(0, 4)) + 18}${birthDay.slice(4)}`
  return unless(isMinorAllowed || eighteen <= today, field, 'adult', 'Directors and users must be 18 or older.')
}

/** Free, or somebody's who works for a business already. */
async function takenFaults(ctx: Here, field: string, email: string): Promise<FieldError[]> {
  const { existStatus } = await emailStatus(ctx.db, email)
  return unless(
    existStatus === 0 || existStatus === 3,
    field,
    'exists',
    'There is an account with this e-mail already. Use another one for this user.',
  )
}

const sourceIds = new Set([...employeeFundSources('en').map(({ id }) => id), ...idsOf(businessFundSources)])

/** @param share hundredths of a percent. */
function sourceFaults(
  ctx: Here,
  prefix: string,
  owner: Pick<Person, 'sourceIds' | 'sourceDetails'>,
  share: number,
): FieldError[] {
  const { sourceIds: ids, sourceDetails } = owner
  if (share < large)
    return unless(
      ids.length === 0 && sourceDetails === '',
      `${prefix}sourceIds`,
      'small',
      'Only who owns 25 percent or more says where the money comes from.',
    )
  return [
    ...unless(
      ids.every((id) => sourceIds.has(id)) && (ids.length > 0 || !ctx.sourceOfWealth),
      `${prefix}sourceIds`,
      'choose',
      'Choose where the money of this owner comes from.',
    ),
    ...lengthFaults(`${prefix}sourceDetails`, sourceDetails, ctx.sourceOfWealth ? 3 : 0, 500),
  ]
}
