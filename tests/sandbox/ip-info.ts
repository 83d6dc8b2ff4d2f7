import { sql } from 'kysely'
import { type FastifyRequest } from 'fastify'
import { type Bank } from './bank.ts'
import { type Db, one } from './db/sql.ts'

export const privacyFlags = ['vpn', 'proxy', 'tor', 'relay', 'hosting'] as const
export type PrivacyFlag = (typeof privacyFlags)[number]

/** The network address of who asks; in tests one for each Host. */
export const addressOf = (bank: Bank, { ip, host }: FastifyRequest): string => (bank.faults ? `${ip} ${host}` : ip)

export interface Known {
  country: string
  flags: readonly PrivacyFlag[]
  service: string
}

/** Where English alone may be spoken as well as anywhere: the home of the bank. */
const home = 'RO'

/**
 * The look-up service for network addresses (decisions G-17). An address that nobody has told it about is where the
 * language of who asks is spoken.
 */
export async function ipInfo(db: Db, ip: string, acceptLanguage: string) {
  const known = await one<Known>(db, sql`select country, flags, service from ip_known where ip = ${ip}`)
  const { country, flags, service }: Known = known ?? { country: countryOf(acceptLanguage), flags: [], service: '' }
  const privacy = Object.fromEntries(privacyFlags.map((flag) => [flag, flags.includes(flag)]))
  return { ip: ip.split(' ')[0] ?? ip, country_code: country, privacy: { ...privacy, service } }
}

export async function isHidden(db: Db, ip: string): Promise<boolean> {
  const known = await one<Known>(db, sql`select flags from ip_known where ip = ${ip}`)
  return (known?.flags.length ?? 0) > 0
}

export async function setIpInfo(db: Db, ip: string, { country, flags, service }: Known): Promise<void> {
  await sql`insert into ip_known values (${ip}, ${country}, string_to_array(${flags.join(',')}, ','), ${service})
    on conflict (ip) do update set country = excluded.country, flags = excluded.flags, service = excluded.service`.execute(
    db,
  )
}

function countryOf(acceptLanguage: string): string {
  const [first = ''] = acceptLanguage.split(/[,;]/)
  if (first.trim() === 'en') return home
  try {
    return new Intl.Locale(first.trim()).maximize().region ?? home
  } catch {
    return home
  }
}
