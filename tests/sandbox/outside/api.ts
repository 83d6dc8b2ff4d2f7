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
import { authenticatorCode } from '../authenticator.ts'
import { type Bank } from '../bank.ts'
import { type Db, must, rows } from '../db/sql.ts'
import { type Faults } from '../faults.ts'
import { people } from '../people/people.ts'
import { StatusRefusal } from '../context.ts'
import { sendMoney, sendNotice } from './acts.ts'
import { newcomer } from './newcomer.ts'

const notice = object({ email: string(), type: string(), params: optional(record(string(), string())) })
const incoming = object({ email: string(), accountId: optional(string()), amount: string(), currency: string() })
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
  secondStep: optional(enums(['sms', 'otp'])),
})

/** What left the bank, newest first. */
export interface Post {
  mails: { at: string; recipient: string; subject: string; body: string }[]
  sms: { at: string; recipient: string; body: string }[]
  approvals: { at: string; email: string; question: string; result: boolean | null }[]
}

/** The last things that left the bank, to one address or to all. */
export async function postOf(db: Db, to?: string): Promise<Post> {
  const mine = to === undefined ? sql`true` : sql`recipient = ${to}`
  return {
    mails: await rows(
      db,
      sql`select at, recipient, subject, body from mail where ${mine} order by mail_id desc limit 100`,
    ),
    sms: await rows(db, sql`select at, recipient, body from sms where ${mine} order by sms_id desc limit 100`),
    approvals: await rows(
      db,
      sql`select at, email, question, result from phone_approval join person using (user_id)
          where ${to ?? null}::text is null or email = ${to ?? null} order by approval_id desc limit 100`,
    ),
  }
}

/** What the authenticators of those who sign in with one show at this moment. */
export async function authenticators(db: Db, now: Date): Promise<{ email: string; code: string }[]> {
  const people = await rows<{ userId: string; email: string }>(
    db,
    sql`select user_id as "userId", email from person where login2fa_mode = 'otp' order by user_id desc limit 20`,
  )
  return Promise.all(
    people.map(async ({ userId, email }) => ({ email, code: await authenticatorCode(db, userId, now) })),
  )
}

/** The outside world for programs: what left the bank, and what others do to its customers. */
export function serveOutsideApi(app: FastifyInstance, bank: Bank): void {
  app.get<{ Querystring: { to?: string } }>('/outside/api/post', (request) => postOf(bank.db, request.query.to))
  app.get<{ Querystring: { email: string } }>('/outside/api/authenticator', async (request) => {
    const now = bank.clock.now(request.host)
    return (await authenticators(bank.db, now)).find(({ email }) => email === request.query.email) ?? {}
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
    const { kind, transactions = 0, secondStep = 'no' } = valid(fresh, request.body)
    if (!people.some(({ key }) => key === kind)) throw new StatusRefusal(422, `Nobody is called ${kind}.`)
    const made = await newcomer(bank, kind, transactions, bank.clock.now(request.host))
    const { phone } = await must<{ phone: string }>(
      bank.db,
      sql`update person set login2fa_mode = ${secondStep}, phone = '+4072' || lpad(user_id::text, 7, '0')
          where user_id = ${made.userId} returning phone`,
    )
    return { ...made, phone }
  })
}

function valid<S extends AnyStruct>(struct: S, value: unknown): Infer<S> {
  const [error, found] = struct.validate(value)
  if (error) throw new NotValid(error.failures())
  return found as Infer<S>
}
