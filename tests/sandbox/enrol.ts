import { sql } from 'kysely'
import { type Db, must } from './db/sql.ts'
import { isNotice, noticeOf } from './notices.ts'
import { hashed } from './secrets.ts'
import { type Zone, zoneOf } from './people/calendar.ts'
import { type SeedAccount, type SeedCompany, type SeedPerson } from './people/person.ts'
import { addStanding } from './standing.ts'

const zones: Record<Zone, string> = {
  RO: 'Europe/Bucharest',
  LV: 'Europe/Riga',
  UA: 'Europe/Kyiv',
  GB: 'Europe/London',
  PT: 'Europe/Lisbon',
}

/** Where the customers of a country live. */
const homes: Record<Zone, readonly [address1: string, city: string, postalCode: string]> = {
  RO: ['Strada Horea 14', 'Cluj-Napoca', '400174'],
  LV: ['Brīvības iela 41', 'Rīga', 'LV-1010'],
  UA: ['вул. Саксаганського 12', 'Київ', '01033'],
  GB: ['7 Mill Lane', 'Leeds', 'LS1 4AP'],
  PT: ['Rua do Carmo 25', 'Lisboa', '1200-093'],
}

export interface Enrolled {
  userId: string
  email: string
  /** Seed key → account id. */
  accounts: ReadonlyMap<string, string>
}

/**
 * Makes a person a customer: the person, its own customer if it has accounts of its own or no company, its companies,
 * and empty accounts. `companies` (seed key → customer id) is filled, so that several people share a company.
 */
export async function enrol(
  tx: Db,
  person: SeedPerson,
  as: { email: string; passwordHash: string; now: Date; companies: Map<string, string> },
): Promise<Enrolled> {
  const zone = zones[zoneOf(person.residenceCountryCode)]
  const { userId } = await must<{ userId: string }>(
    tx,
    sql`insert into person (email, password_hash, first_name, last_name, birth_day, phone, residence_country, lang,
          login2fa_mode, is_admin, created_at)
        values (${as.email}, ${as.passwordHash}, ${person.firstName}, ${person.lastName}, ${person.birthDay},
          ${person.phone}, ${person.residenceCountryCode}, ${person.lang}, ${person.flags.login2faMode},
          ${person.flags.isAdmin}, ${person.customerCreationDate}::date) returning user_id as "userId"`,
  )
  const companies = person.companies ?? []
  const own =
    companies.length === 0 || person.accounts.some((account) => !account.companyKey)
      ? await addCustomer(tx, person, zone)
      : undefined
  if (own) await giveAccess(tx, userId, own, 2, 0, null)
  for (const [place, company] of companies.entries()) {
    const customerId = as.companies.get(company.key) ?? (await addCustomer(tx, person, zone, company))
    as.companies.set(company.key, customerId)
    await giveAccess(tx, userId, customerId, company.right, place + 1, company.positionId)
  }
  const accounts = new Map<string, string>()
  for (const account of person.accounts) {
    const customerId = account.companyKey ? as.companies.get(account.companyKey) : own
    if (!customerId) throw new Error(`${account.key} belongs to nobody`)
    const settlement = account.settlementKey ? accounts.get(account.settlementKey) : undefined
    accounts.set(account.key, await addAccount(tx, account, customerId, person.customerCreationDate, settlement))
  }
  for (const standing of person.standing ?? []) await addStanding(tx, standing, { userId, accounts, zone, now: as.now })
  for (const note of person.notifications) {
    if (!isNotice(note.type)) throw new Error(`${note.type} is no notification`)
    const at = new Date(as.now.getTime() - note.hoursAgo * 3_600_000)
    const { title, body } = noticeOf(note.type, note.params ?? {})
    await sql`insert into notification (user_id, created_at, type, status, title, body, params, read_at)
      values (${userId}, ${at}, ${note.type}, ${note.status}, ${title}, ${body},
        ${JSON.stringify(note.params ?? {})}::text::jsonb,
        ${note.isRead ? as.now : null}::timestamptz)`.execute(tx)
  }
  return { userId, email: as.email, accounts }
}

async function addCustomer(tx: Db, person: SeedPerson, zone: string, company?: SeedCompany): Promise<string> {
  const { flags } = person
  const type = company ? (person.customerType === 'personal' ? 'business' : person.customerType) : 'personal'
  const country = company?.countryCode ?? person.residenceCountryCode
  const made = await must<{ id: string }>(
    tx,
    sql`insert into customer (customer_type, business_name, country, registration_number, tax_id, zone, created_on,
          verified, limited, due_diligence_level, transaction_approve_mode, approval_code_hash,
          is_converted, is_sub_account)
        values (${type}, ${company?.name ?? null}, ${country},
          ${company?.registrationNumber ?? null}, ${company ? null : (person.taxId ?? null)}, ${zone},
          ${person.customerCreationDate}, ${flags.verified}, ${flags.limited}, ${flags.dueDiligenceLevel},
          ${company ? 0 : (flags.approveMode ?? 0)},
          ${company || !flags.approvalCode ? null : hashed(flags.approvalCode)},
          ${company?.isConverted ?? false}, ${company?.isSubAccount ?? false})
        returning customer_id as id`,
  )
  const [address1, city, postalCode] = homes[zoneOf(country)]
  await sql`insert into address (customer_id, address1, city, postal_code, country, status)
            values (${made.id}, ${address1}, ${city}, ${postalCode}, ${country}, 1)`.execute(tx)
  return made.id
}

async function giveAccess(
  tx: Db,
  user: string,
  customer: string,
  right: number,
  place: number,
  position: number | null,
) {
  await sql`insert into access (user_id, customer_id, access_right, place, position_id)
            values (${user}, ${customer}, ${right}, ${place}, ${position}::int)`.execute(tx)
}

async function addAccount(
  tx: Db,
  { card, ...account }: SeedAccount,
  customerId: string,
  openedOn: string,
  settlement: string | undefined,
): Promise<string> {
  const made = await must<{ id: string }>(
    tx,
    sql`insert into account (customer_id, currency_code, opened_on, name, number, type, sub_type, is_settlement,
          settlement_account_id, card_number, card_is_virtual, card_network, card_status_id, card_alias,
          card_expiry_month, card_expiry_year)
        values (${customerId}, ${account.currencyCode}, ${openedOn}, ${account.name}, ${account.accountNumber},
          ${account.type}, ${account.subType ?? null}, ${account.isSettlementAccount}, ${settlement ?? null}::bigint,
          ${card?.number ?? null}, ${card?.isVirtual ?? null}::boolean, ${card?.network ?? null},
          ${card?.statusId ?? null}::int, ${card?.alias ?? null}, ${card?.expiryMonth ?? null}::int,
          ${card?.expiryYear ?? null}::int) returning account_id as id`,
  )
  return made.id
}
