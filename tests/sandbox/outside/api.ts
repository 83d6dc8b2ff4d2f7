import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  number,
  object,
  optional,
  record,
  string,
} from 'superstruct'
import { type AnyStruct } from '../../../src/domain/struct.ts'
import { NotValid } from '../answer.ts'
import { audit } from '../audit.ts'
import { authenticatorCode, authenticatorCodeOf } from '../authenticator.ts'
import { type Bank } from '../bank.ts'
import { type Db, must, rows } from '../db/sql.ts'
import { type Faults } from '../faults.ts'
import { people } from '../people/people.ts'
import { StatusRefusal } from '../context.ts'
import { hashed } from '../secrets.ts'
import { addressOf, privacyFlags, setIpInfo } from '../ip-info.ts'
import { sendMoney, sendNotice } from './acts.ts'
import { awaitActivation, hereOf, newcomer } from './newcomer.ts'
import { givePhone, openOnPhone, phonesOf, pressOnPhone } from './phones.ts'

const notice = object({ email: string(), type: string(), params: optional(record(string(), string())) })
const incoming = object({ email: string(), accountId: optional(string()), amount: string(), currency: string() })
const press = object({ pushId: string(), result: boolean(), reason: optional(string()) })
const opening = object({ deeplink: string(), name: string(), type: enums(['android', 'ios']) })
/** What hides behind the network address that asks. */
const network = object({
  country: optional(string()),
  flags: optional(array(enums(privacyFlags))),
  service: optional(string()),
})
const ruleStruct = object({
  match: object({ method: optional(string()), path: optional(string()) }),
  fault: object({
    delayMs: optional(max(min(number(), 0), 600_000)),
    status: optional(integer()),
    responseCode: optional(string()),
    responseDescription: optional(string()),
    dropBefore: optional(boolean()),
    dropAfter: optional(boolean()),
    body: optional(string()),
    contentType: optional(string()),
    headers: optional(record(string(), string())),
    times: optional(integer()),
  }),
})
const fresh = object({
  kind: string(),
  transactions: optional(max(min(integer(), 0), 1_000_000)),
  secondStep: optional(enums(['sms', 'otp', 'push', 'verifyDevice'])),
  /** Is asked since so many days to let a phone approve the sign-ins; `known`: the bank knows one already. */
  migration: optional(object({ days: min(integer(), 0), known: optional(boolean()) })),
  /** How they approve what moves money; the code of one's own is 246810. */
  approveMode: optional(enums([1, 2, 3, 4])),
  /** Has registered and not opened the link yet; for an employee, nor has the owner. */
  inactive: optional(boolean()),
})

/** What left the bank, newest first. */
export interface Post {
  mails: { at: string; recipient: string; subject: string; body: string }[]
  sms: { at: string; recipient: string; body: string }[]
}

/** The last things that left the bank, to everybody, to one address, or to a person by their e-mail: texts too. */
export async function postOf(db: Db, to?: string): Promise<Post> {
  const mine =
    to === undefined
      ? sql`true`
      : sql`recipient in (${to}, (select phone from person where lower(email) = lower(${to})))`
  return {
    mails: await rows(
      db,
      sql`select at, recipient, subject, body from mail where ${mine} order by mail_id desc limit 100`,
    ),
    sms: await rows(db, sql`select at, recipient, body from sms where ${mine} order by sms_id desc limit 100`),
  }
}

/** What authenticators show at this moment: those that are being set up, then of those who use one. */
export async function authenticators(db: Db, now: Date): Promise<{ email: string; code: string }[]> {
  const people = await rows<{ userId: string; email: string }>(
    db,
    sql`select user_id as "userId", email from person where login2fa_mode = 'otp' or exists (select 1 from access
          join customer using (customer_id) where access.user_id = person.user_id and transaction_approve_mode = 3)
        order by user_id desc limit 20`,
  )
  const fresh = await rows<{ email: string; key: string }>(
    db,
    sql`select email, authenticator_key as key from two_step_change join person using (user_id)
        where authenticator_key is not null and used_at is null and expires_at > ${now} order by asked_at desc limit 20`,
  )
  return [
    ...fresh.map(({ email, key }) => ({ email, code: authenticatorCodeOf(key, now) })),
    ...(await Promise.all(
      people.map(async ({ userId, email }) => ({ email, code: await authenticatorCode(db, userId, now) })),
    )),
  ]
}

/** The outside world for programs: what left the bank, and what others do to its customers. */
export function serveOutsideApi(app: FastifyInstance, bank: Bank): void {
  app.get<{ Querystring: { to?: string } }>('/outside/api/post', (request) => postOf(bank.db, request.query.to))
  app.get<{ Querystring: { email: string } }>('/outside/api/authenticator', async (request) => {
    const now = bank.clock.now(request.host)
    return (await authenticators(bank.db, now)).find(({ email }) => email === request.query.email) ?? {}
  })
  app.get<{ Querystring: { email?: string } }>('/outside/api/phones', (request) =>
    phonesOf(bank.db, request.query.email),
  )
  app.post('/outside/api/phones/press', async (request, reply) => {
    await pressOnPhone(app, bank.db, { ...valid(press, request.body), host: request.host })
    return reply.code(204).send()
  })
  app.post('/outside/api/phones/open', (request) =>
    openOnPhone(app, bank.db, { ...valid(opening, request.body), host: request.host }),
  )
  app.post('/outside/api/network', async (request, reply) => {
    const { country = 'RO', flags = [], service = '' } = valid(network, request.body)
    await setIpInfo(bank.db, addressOf(bank, request), { country, flags, service })
    return reply.code(204).send()
  })
  app.post('/outside/api/notify', (request) => {
    const { params = {}, ...order } = valid(notice, request.body)
    return sendNotice(bank, { ...order, params, at: bank.clock.now(request.host) })
  })
  app.post('/outside/api/incoming', (request) =>
    sendMoney(bank, { ...valid(incoming, request.body), at: bank.clock.now(request.host) }),
  )
}

/** What only tests may do: faults, hits, the clock, the oldest version that is served and the deployed build for their own Host, and fresh people. */
export function serveTestApi(app: FastifyInstance, bank: Bank, faults: Faults, deployed: Map<string, string>): void {
  app.post('/outside/api/faults', async (request, reply) => {
    const body = Array.isArray(request.body) ? request.body : [request.body]
    for (const rule of valid(array(ruleStruct), body) as Parameters<Faults['add']>[1][]) faults.add(request.host, rule)
    return reply.code(204).send()
  })
  app.delete('/outside/api/faults', async (request, reply) => {
    faults.clear(request.host)
    return reply.code(204).send()
  })
  app.get('/outside/api/hits', async (request) => faults.hits(request.host))
  app.delete('/outside/api/hits', async (request, reply) => {
    faults.clearHits(request.host)
    return reply.code(204).send()
  })
  app.get('/outside/api/audit', () => audit(bank.db))
  app.post('/outside/api/clock', async (request, reply) => {
    bank.clock.shift(request.host, valid(object({ offsetMs: integer() }), request.body).offsetMs)
    return reply.code(204).send()
  })
  app.put('/outside/api/minimum-version', async (request, reply) => {
    faults.setMinimum(request.host, valid(object({ version: optional(string()) }), request.body).version)
    return reply.code(204).send()
  })
  app.post('/outside/api/deploy', async (request, reply) => {
    deployed.set(request.host, valid(object({ dist: string() }), request.body).dist)
    return reply.code(204).send()
  })
  app.delete('/outside/api/deploy', async (request, reply) => {
    deployed.delete(request.host)
    return reply.code(204).send()
  })
  app.post('/outside/api/people', async (request) => {
    const {
      kind,
      transactions = 0,
      secondStep = 'no',
      inactive = false,
      migration,
      approveMode,
    } = valid(fresh, request.body)
    if (!people.some(({ key }) => key === kind)) throw new StatusRefusal(422, `Nobody is called ${kind}.`)
    const now = bank.clock.now(request.host)
    const made = await newcomer(bank, kind, transactions, now)
    if (secondStep === 'push' || secondStep === 'verifyDevice' || approveMode === 1)
      await givePhone(bank.db, { ...made, name: 'Pixel 9', type: 'android', now })
    if (migration) {
      const since = new Date(now.getTime() - migration.days * 86_400_000)
      await sql`update person set push_from = ${since} where user_id = ${made.userId}`.execute(bank.db)
      if (migration.known) await givePhone(bank.db, { ...made, name: 'Pixel 9', type: 'android', now, approves: false })
    }
    const { phone } = await must<{ phone: string }>(
      bank.db,
      sql`update person set login2fa_mode = ${secondStep}, phone = '+4072' || lpad(user_id::text, 7, '0')
          where user_id = ${made.userId} returning phone`,
    )
    if (approveMode)
      await sql`update customer set transaction_approve_mode = ${approveMode}, approval_code_hash = ${hashed('246810')}
        where customer_id in (select customer_id from access where user_id = ${made.userId})`.execute(bank.db)
    if (inactive) await awaitActivation({ db: bank.db, ...hereOf(bank, request) }, made)
    return { ...made, phone }
  })
}

/** The body as the struct has it; refuses any other with 422. */
export function valid<S extends AnyStruct>(struct: S, value: unknown): Infer<S> {
  const [error, found] = struct.validate(value)
  if (error) throw new NotValid(error.failures())
  return found as Infer<S>
}
