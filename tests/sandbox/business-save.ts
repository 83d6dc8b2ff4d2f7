import { sql } from 'kysely'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import { fullPhone } from './business-fields.ts'
import { ownershipOf } from './business-owners.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { emailStatus, openFirst } from './registration.ts'
import { dayIn, zoneOfCountry } from './zones.ts'

type Person = BusinessRegistration['personList'][number]

/** Of a user of a business who neither owns nor directs it (spec A§6). */
const authorisedUser = 5

interface User {
  userId: string
  email: string
}

/** The business, its users, an empty account in euro, and all that was said. Only for a wish without a fault. */
export async function saveBusiness(
  ctx: Context,
  wish: BusinessRegistration,
): Promise<{ customerId: string; representative: User }> {
  const { company, legalInformation } = wish
  const country = company.registrationCountryCode
  const [at, zone] = [ctx.now(), zoneOfCountry(country)]
  const taxId = legalInformation.taxIds.find(({ countryCode }) => countryCode === country)?.taxId ?? null
  const { customerId } = await must<{ customerId: string }>(
    ctx.db,
    sql`insert into customer (customer_type, business_name, country, registration_number, tax_id, zone, created_on, verified)
        values ('business', ${clean(company.name)}, ${country}, ${clean(company.registrationNumber)}, ${taxId}::text, ${zone},
          ${dayIn(at, zone)}, false) returning customer_id as "customerId"`,
  )
  const users = new Map<string, User>()
  for (const person of wish.personList.filter(({ isUser }) => isUser))
    users.set(person.id, await saveUser(ctx, wish, { person, customerId }))
  await saveAddresses(ctx, customerId, company)
  await openFirst(ctx, customerId, country, dayIn(at, zone))
  const representative = users.get(wish.authorizedCompanyRepresentative)
  if (!representative) throw new Error('nobody represents the business')
  await sql`insert into business_registration values (${customerId}, ${representative.userId}, ${wish.formVersion},
      ${legalInformation.isCrsCheckNeeded}, ${at},
      ${JSON.stringify({ ...wish, captcha: undefined })}::text::jsonb)`.execute(ctx.db)
  await saveParties(ctx, wish, { customerId, users })
  return { customerId, representative }
}

/** A new person without a password, or somebody who works for another business already; both get access. */
async function saveUser(
  ctx: Context,
  wish: BusinessRegistration,
  { person, customerId }: { person: Person; customerId: string },
): Promise<User> {
  const email = person.email.trim()
  const made = await one<User>(
    ctx.db,
    sql`insert into person (email, first_name, last_name, birth_day, phone, residence_country, lang, created_at, is_active)
        values (${email}, ${clean(person.firstName)}, ${clean(person.lastName)}, ${person.birthday},
          ${person.phone ? fullPhone(person.phone) : null}::text, ${person.address.countryCode},
          ${ctx.lang === 'uk' ? 'ua' : ctx.lang}, ${ctx.now()}, false)
        on conflict do nothing returning user_id as "userId", email`,
  )
  // Somebody may have been faster with this address.
  if (!made && (await emailStatus(ctx.db, email)).existStatus !== 3)
    throw new Refusal('VF', 'Check the fields.', [
      {
        field: `people.${person.id}.email`,
        code: 'exists',
        description: 'There is an account with this e-mail already.',
      },
    ])
  const user =
    made ??
    (await must<User>(
      ctx.db,
      sql`select user_id as "userId", email from person where lower(email) = ${email.toLowerCase()}`,
    ))
  await sql`insert into access (user_id, customer_id, access_right, position_id, place)
    select ${user.userId}, ${customerId}, ${person.accessRights}, ${positionOf(wish, person)}, coalesce(max(place) + 1, 0)
    from access where user_id = ${user.userId}`.execute(ctx.db)
  return user
}

/** The first of these that somebody is; only who has full access counts as an owner (decisions 1.4). */
function positionOf(wish: BusinessRegistration, { id, accessRights }: Person): number {
  if (accessRights === 2 && wish.ultimateBeneficiaryOwners.includes(id)) return 8
  if (wish.directors.includes(id)) return 2
  return wish.shareholders.some((node) => node.type === 1 && node.id === id) ? 6 : authorisedUser
}

async function saveAddresses(ctx: Context, customerId: string, { address, place }: BusinessRegistration['company']) {
  const isElsewhere = JSON.stringify(place) !== JSON.stringify(address)
  for (const { street, city, postalCode, countryCode } of isElsewhere ? [address, place] : [address])
    await sql`insert into address (customer_id, address1, city, postal_code, country)
      values (${customerId}, ${street}, ${city}, ${postalCode}, ${countryCode})`.execute(ctx.db)
}

async function saveParties(
  ctx: Context,
  wish: BusinessRegistration,
  { customerId, users }: { customerId: string; users: ReadonlyMap<string, User> },
): Promise<void> {
  const { beneficial } = ownershipOf(wish)
  const people = wish.personList.map(({ id, firstName, lastName }) => ({
    kind: 'person',
    id,
    name: clean(`${firstName} ${lastName}`),
    userId: users.get(id)?.userId ?? null,
    isDirector: wish.directors.includes(id),
    isOwner: beneficial.has(id),
  }))
  const companies = wish.companyList.map(({ id, name }) => ({
    kind: 'company',
    id,
    name: clean(name),
    userId: null,
    isDirector: false,
    isOwner: false,
  }))
  for (const { kind, id, name, userId, isDirector, isOwner } of [...people, ...companies])
    await sql`insert into business_party values (${customerId}, ${id}, ${kind}, ${name}, ${userId}::bigint,
      ${isDirector}, ${isOwner})`.execute(ctx.db)
}

const clean = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
