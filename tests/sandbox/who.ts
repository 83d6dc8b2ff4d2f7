import { sql } from 'kysely'
import { Refusal, type Who } from './context.ts'
import { type Db, one, rows } from './db/sql.ts'
import { type Tokens } from './tokens.ts'

/** What a request says about who asks. */
export interface Claim {
  authorization: string | undefined
  /** The customer named by header, body or query; naming two different ones is refused. */
  customerIds: readonly string[]
  fromEmail?: string | undefined
}

export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]

/** The person of a bearer token whose session stands, or undefined: the caller answers 401. */
export async function personOf(
  db: Db,
  tokens: Tokens,
  authorization: string | undefined,
  now: Date,
): Promise<Omit<Who, 'customerId' | 'right' | 'zone'> | undefined> {
  const bearer = bearerOf(authorization)
  const read = bearer ? await tokens.read(bearer, now) : undefined
  if (!read) return undefined
  const person = await one<{ email: string; isAdmin: boolean; deviceId: string | null }>(
    db,
    sql`select email, is_admin as "isAdmin", device_id as "deviceId" from person join session using (user_id)
        where session_id = ${read.sessionId} and user_id = ${read.userId} and revoked_at is null`,
  )
  return person && { userId: read.userId, sessionId: read.sessionId, ...person, deviceId: person.deviceId ?? undefined }
}

/**
 * The person with the customer acted for. Whoever has one customer need not name it; who has several and names none
 * acts, where `anyCustomer` allows it, as the first.
 */
export async function actingAs(
  db: Db,
  person: Omit<Who, 'customerId' | 'right' | 'zone'>,
  claim: Claim,
  anyCustomer: boolean,
): Promise<Who> {
  const noAccess = new Refusal('ENOA', 'No access')
  if (claim.fromEmail !== undefined && claim.fromEmail.toLowerCase() !== person.email.toLowerCase()) throw noAccess
  const named = [...new Set(claim.customerIds)]
  const accesses = await rows<Pick<Who, 'customerId' | 'right' | 'zone'>>(
    db,
    sql`select customer_id as "customerId", access_right as right, zone from access join customer using (customer_id)
        where user_id = ${person.userId} order by place, customer_id`,
  )
  const allowed = accesses.filter((access) => named.every((customerId) => customerId === access.customerId))
  const acting = allowed[0]
  if (!acting || (allowed.length > 1 && !anyCustomer)) throw noAccess
  return { ...person, ...acting }
}
