import { randomUUID } from 'node:crypto'
import { type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { rows } from './db/sql.ts'
import { type Branch, branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let at: Branch
let host: string

beforeAll(async () => {
  bank = await trial({ faults: true })
  await bank.app.listen({ port: 0, host: '127.0.0.1' })
  host = `127.0.0.1:${(bank.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  anna = await bank.customer('anna')
  at = branchOf(bank, anna)
  await bank.app.inject({ method: 'DELETE', url: '/outside/api/faults', headers: { host } })
})
afterAll(() => bank.close())

const fault = (does: object) =>
  bank.post('/outside/api/faults', { match: { method: 'ownTransferSubmit' }, fault: { times: 1, ...does } }, { host })

/** Sends over a real connection, which may break. */
async function wire(
  payload: object,
  key: string,
): Promise<{ status: number; body: Record<string, unknown> } | 'broken'> {
  const method = 'ownTransferSubmit'
  const headers = {
    authorization: `Bearer ${anna.accessToken}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  try {
    const body = JSON.stringify({ method, ...payload })
    const reply = await fetch(`http://${host}/api?method=${method}`, { method: 'POST', headers, body })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  } catch {
    return 'broken'
  }
}
const outcome = async (idempotencyKey: string, as = anna) =>
  (await as.rpc('transferOutcomeGet', { idempotencyKey })).body
const giveUp = async (idempotencyKey: string, as = anna) => (await as.rpc('transferGiveUp', { idempotencyKey })).body
/** What has left the euro account, each by itself. */
const sent = async () =>
  (
    await rows<{ amount: string }>(
      bank.bank.db,
      sql`select shown(-amount, 'EUR')::text as amount from payment
          where account_id = ${at.idOf('eur')} and amount < 0 order by payment_id`,
    )
  ).map(({ amount }) => amount)
const tenEuro = () => at.order('eur', 'card', '10.00', 'EUR')

describe('C01 C02 one key, one transfer, whatever happens to the line', () => {
  test('a repeat gets the stored answer, another payload 422, no key 400', async () => {
    const key = randomUUID()
    const first = await at.submit(tenEuro(), key)
    expect(await at.submit(tenEuro(), key)).toMatchObject({ status: 200, body: first.body })
    expect((await at.submit({ ...tenEuro(), toAmount: '10.01' }, key)).status).toBe(422)
    expect((await anna.rpc('ownTransferSubmit', tenEuro())).status).toBe(400)
    expect((await at.submit(tenEuro(), '')).status).toBe(400)
    expect(await sent()).toEqual(['10.00'])
  })

  test('the answer is lost after the bank has done it: the look-up has it, and the same key moves nothing again', async () => {
    const key = randomUUID()
    await fault({ dropAfter: true })
    expect(await wire(tenEuro(), key)).toBe('broken')
    const found = await outcome(key)
    expect(found).toMatchObject({ state: 'done', fee: '0.00', statusId: 3, link: expect.stringContaining('/history?') })
    expect(await wire(tenEuro(), key)).toMatchObject({ body: { transactionId: found.transactionId } })
    expect(await sent()).toEqual(['10.00'])
  })

  test('the order never arrived: not found, and sending the same key again moves it once', async () => {
    const key = randomUUID()
    await fault({ dropBefore: true })
    expect(await wire(tenEuro(), key)).toBe('broken')
    expect(await outcome(key)).toEqual({ responseCode: '00', responseDescription: 'Success', state: 'notFound' })
    expect(await sent()).toEqual([])
    expect(await wire(tenEuro(), key)).toMatchObject({ status: 200 })
    expect((await outcome(key)).state).toBe('done')
    expect(await sent()).toEqual(['10.00'])
  })

  test('the order is still on its way when it is not found: the resend and the late one are one transfer', async () => {
    const key = randomUUID()
    await fault({ delayMs: 4_000 })
    let arrived = false
    const before = (await hits()).ownTransferSubmit ?? 0
    const late = wire(tenEuro(), key).finally(() => (arrived = true))
    // The first request has taken the fault before the second asks.
    await expect.poll(async () => (await hits()).ownTransferSubmit).toBe(before + 1)
    expect((await outcome(key)).state).toBe('notFound')
    const resent = await wire(tenEuro(), key)
    expect([arrived, resent]).toMatchObject([false, { status: 200, body: { responseCode: '00' } }])
    expect(await late).toEqual(resent)
    expect(await sent()).toEqual(['10.00'])
  })

  test('two at once are one: the second waits its turn with 409 or gets the answer', async () => {
    const key = randomUUID()
    const both = await Promise.all([at.submit(tenEuro(), key), at.submit(tenEuro(), key)])
    expect(both.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
    expect((await outcome(key)).state).toBe('done')
    expect(await sent()).toEqual(['10.00'])
  })

  test('while it runs the look-up says so, and after a run that died it is not found and can be sent again', async () => {
    const key = randomUUID()
    await at.submit(tenEuro(), key)
    const age = (seconds: number) =>
      sql`update idempotency_key set answer = null, started_at = clock_timestamp() - make_interval(secs => ${seconds})
          where key = ${key}`.execute(bank.bank.db)
    await age(0)
    expect(await outcome(key)).toMatchObject({ state: 'running' })
    expect((await at.submit(tenEuro(), key)).status).toBe(409)
    await age(61)
    expect(await outcome(key)).toMatchObject({ state: 'notFound' })
  })

  test('given up: what is still on its way moves nothing, however often it is given up', async () => {
    const key = randomUUID()
    await fault({ delayMs: 2_000 })
    const before = (await hits()).ownTransferSubmit ?? 0
    const late = wire(tenEuro(), key)
    await expect.poll(async () => (await hits()).ownTransferSubmit).toBe(before + 1)
    expect([(await giveUp(key)).state, (await giveUp(key)).state]).toEqual(['notFound', 'notFound'])
    expect(await late).toMatchObject({ status: 422 })
    expect((await at.submit(tenEuro(), key)).status).toBe(422)
    expect((await outcome(key)).state).toBe('notFound')
    expect(await sent()).toEqual([])
  })

  test('giving up what is done says so and undoes nothing; what runs goes on; a run that died can’t come back', async () => {
    const key = randomUUID()
    await at.submit(tenEuro(), key)
    expect(await giveUp(key)).toMatchObject({ state: 'done', transactionId: expect.any(String) })
    const age = (seconds: number) =>
      sql`update idempotency_key set answer = null, started_at = clock_timestamp() - make_interval(secs => ${seconds})
          where key = ${key}`.execute(bank.bank.db)
    await age(0)
    expect(await giveUp(key)).toMatchObject({ state: 'running' })
    await age(61)
    expect(await giveUp(key)).toMatchObject({ state: 'notFound' })
    expect((await at.submit(tenEuro(), key)).status).toBe(422)
    expect(await sent()).toEqual(['10.00'])
  })

  test('nobody gives up what another ordered', async () => {
    const key = randomUUID()
    expect((await giveUp(key, await bank.customer('ben'))).state).toBe('notFound')
    expect((await at.submit(tenEuro(), key)).body.responseCode).toBe('00')
  })

  test('what was refused left the key free, and is not found', async () => {
    const key = randomUUID()
    expect((await at.submit({ ...tenEuro(), toAmount: '9999.00' }, key)).body.responseCode).toBe('VF')
    expect((await outcome(key)).state).toBe('notFound')
    expect((await at.submit(tenEuro(), key)).body.responseCode).toBe('00')
  })

  test('nobody else finds a key, or is served its answer', async () => {
    const key = randomUUID()
    await at.submit(tenEuro(), key)
    const ben = await bank.customer('ben')
    expect((await outcome(key, ben)).state).toBe('notFound')
    const { body } = await at.submit(tenEuro(), key, ben)
    expect(body.responseCode).toBe('ENOA')
  })
})

const hits = async () => (await bank.get('/outside/api/hits', { host })).body.counts as Record<string, number>

const names = ['eur', 'usd', 'jpy', 'btc', 'card'] as const
const currencies = { eur: 'EUR', usd: 'USD', jpy: 'JPY', btc: 'BTC', card: 'EUR' }
const digits = { eur: 2, usd: 2, jpy: 0, btc: 8, card: 2 }
const transfer = fc.record({
  from: fc.constantFrom(...names),
  to: fc.constantFrom(...names),
  /** In the smallest unit of an amount that is within the limits, or not. */
  cents: fc.integer({ min: 0, max: 120_000 }),
  inTarget: fc.boolean(),
  repeats: fc.integer({ min: 1, max: 3 }),
})

test('[TRANSFER-OWN-015] whatever a person transfers, at once and repeatedly, the ledger balances and each key moves money once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transfer, { minLength: 3, maxLength: 10 }), async (all) => {
      const before = await count()
      const answers = await Promise.all(
        all.map(async ({ from, to, cents, inTarget, repeats }) => {
          const named = inTarget ? to : from
          const scale = { EUR: 100, USD: 100, JPY: 1, BTC: 10_000_000 }[currencies[named]] ?? 1
          const order = at.order(from, to, (cents / scale).toFixed(digits[named]), currencies[named] ?? '')
          const key = randomUUID()
          return Promise.all(Array.from({ length: repeats }, () => at.submit(order, key)))
        }),
      )
      const done = answers.map((replies) => new Set(replies.flatMap(({ body }) => body.transactionId ?? [])))
      expect(done.every((ids) => ids.size <= 1)).toBe(true)
      for (const { status, body } of answers.flat()) {
        expect([200, 409]).toContain(status)
        if (status === 200) expect(['00', 'VF']).toContain(body.responseCode)
      }
      expect((await count()) - before).toBe(done.filter((ids) => ids.size > 0).length)
      expect(await broken(bank.bank.db)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

/** Transactions of the person's ledger. */
async function count(): Promise<number> {
  const [found] = await rows<{ n: number }>(
    bank.bank.db,
    sql`select count(distinct tx_id)::int as n from entry where account_id = any(${names.map(at.idOf)}::text[]::bigint[])`,
  )
  return found?.n ?? 0
}
