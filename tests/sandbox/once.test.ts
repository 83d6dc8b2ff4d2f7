import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from './context.ts'
import { type Database } from './db/open.ts'
import { type Db, must } from './db/sql.ts'
import { once, outcomeOf } from './once.ts'
import { trialDatabase } from './trial.ts'

let database: Database
let db: Db
let customerId: string

beforeAll(async () => {
  database = await trialDatabase()
  db = database.db
  const made = await must<{ id: string }>(
    db,
    sql`insert into customer (customer_type, country, zone, created_on)
        values ('personal', 'RO', 'Europe/Bucharest', '2024-01-01') returning customer_id as id`,
  )
  customerId = made.id
})
afterAll(() => database.close())

/** Counts how often the work was done, in the transaction of the work. */
const work = (subject: string) => async (tx: Db) => {
  await sql`insert into sms (at, recipient, body) values (now(), ${subject}, '')`.execute(tx)
  return { subject }
}
const times = async (subject: string) =>
  (await must<{ n: number }>(db, sql`select count(*)::int as n from sms where recipient = ${subject}`)).n

describe('one key, one outcome', () => {
  test('the same key and payload, in any order of fields, get the stored answer', async () => {
    const key = randomUUID()
    const first = await once(db, { customerId, key, payload: { a: 1, b: [2] } }, work('replay'))
    const second = await once(db, { customerId, key, payload: { b: [2], a: 1 } }, work('replay'))
    expect([second, await times('replay')]).toEqual([first, 1])
  })

  test('another payload is refused with 422', async () => {
    const key = randomUUID()
    await once(db, { customerId, key, payload: { amount: '25.00' } }, work('edited'))
    const edited = once(db, { customerId, key, payload: { amount: '25.01' } }, work('edited'))
    await expect(edited).rejects.toMatchObject({ status: 422 })
    expect(await times('edited')).toBe(1)
  })

  test('while the first runs the second is refused with 409, until the first must be dead', async () => {
    const order = { customerId, key: randomUUID(), payload: {} }
    await once(db, order, work('running'))
    await sql`update idempotency_key set answer = null, started_at = clock_timestamp() where key = ${order.key}`.execute(
      db,
    )
    await expect(once(db, order, work('running'))).rejects.toMatchObject({ status: 409 })
    await sql`update idempotency_key set started_at = clock_timestamp() - interval '61 seconds'
      where key = ${order.key}`.execute(db)
    await once(db, order, work('running'))
    expect(await times('running')).toBe(2)
  })

  test('of two at the same time one does the work', async () => {
    const order = { customerId, key: randomUUID(), payload: {} }
    const other = once(db, order, work('parallel')).catch((error: unknown) => error)
    const both = await Promise.all([once(db, order, work('parallel')).catch((error: unknown) => error), other])
    const refused = both.filter((one) => one instanceof Error)
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 409 })))
    expect(await times('parallel')).toBe(1)
  })

  test('a run whose key was taken over can no longer commit', async () => {
    const order = { customerId, key: randomUUID(), payload: {} }
    const lost = once(db, order, async (tx) => {
      await work('takeover')(tx)
      await sql`update idempotency_key set runner = ${randomUUID()} where key = ${order.key}`.execute(tx)
      return {}
    })
    await expect(lost).rejects.toMatchObject({ status: 409 })
    expect(await times('takeover')).toBe(0)
  })

  test('what failed left nothing behind and may be tried again', async () => {
    const order = { customerId, key: randomUUID(), payload: {} }
    const failing = once(db, order, async (tx) => {
      await work('again')(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await once(db, order, work('again'))
    expect(await times('again')).toBe(1)
  })

  test('many at once, of which each may be refused: each gets an answer, a refusal or 409, and nothing else', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = { customerId, key: randomUUID(), payload: {} }
      const refuse = () => Promise.reject(new Refusal('VF', 'no'))
      const all = await Promise.all(
        Array.from({ length: 6 }, () => once(db, order, refuse).catch((error: unknown) => error)),
      )
      for (const error of all) if (!(error instanceof Refusal)) expect(error).toMatchObject({ status: 409 })
      expect(await outcomeOf(db, order)).toEqual({ state: 'notFound' })
    }
  })
})
