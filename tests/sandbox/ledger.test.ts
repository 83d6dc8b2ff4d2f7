import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { type Database } from './db/open.ts'
import { type Db, must, rows } from './db/sql.ts'
import { asLedger, counterAccount, exchange, hold, LedgerRefusal, post, reverse, settle, voidHold } from './ledger.ts'
import { trialDatabase } from './trial.ts'

const now = new Date('2026-11-20T12:00:00Z')
let database: Database
let db: Db

beforeAll(async () => {
  database = await trialDatabase()
  db = database.db
})
afterAll(() => database.close())

const commit = <T>(work: (tx: Db) => Promise<T>): Promise<T> => asLedger(() => db.transaction().execute(work))
const refusal = (reason: string) => expect.objectContaining({ name: 'LedgerRefusal', reason })

/** A customer with accounts in the given currencies, each with an opening amount from outside. */
async function opened(...wanted: [currency: string, amount: string][]): Promise<string[]> {
  return commit(async (tx) => {
    const { id } = await must<{ id: string }>(
      tx,
      sql`insert into customer (customer_type, country, zone, created_on)
          values ('personal', 'RO', 'Europe/Bucharest', '2024-01-01') returning customer_id as id`,
    )
    const made: string[] = []
    for (const [currency, amount] of wanted) {
      const account = await must<{ id: string }>(
        tx,
        sql`insert into account (customer_id, currency_code, opened_on, name, number)
            values (${id}, ${currency}, '2024-01-01', '', '') returning account_id as id`,
      )
      made.push(account.id)
      if (amount === '0') continue
      const outside = await counterAccount(tx, account.id, 'outside', currency)
      await post(tx, {
        kind: 'transfer',
        at: new Date('2024-01-01T00:00:00Z'),
        legs: pair(outside, account.id, amount),
      })
    }
    return made
  })
}

const pair = (from: string, to: string, amount: string) => [
  { accountId: from, amount: `-${amount}` },
  { accountId: to, amount },
]
const send = (from: string, to: string, amount: string, at = now) =>
  commit((tx) => post(tx, { kind: 'transfer', at, legs: pair(from, to, amount) }))
const onlyPoor = (error: unknown) => expect(error).toEqual(refusal('insufficient'))
const balance = async (accountId: string) =>
  (
    await must<{ posted: string }>(
      db,
      sql`select trim_scale(posted) as posted from account where account_id = ${accountId}`,
    )
  ).posted

describe('the ledger', () => {
  test('V12.1: legs of eight decimals that sum to zero commit', async () => {
    const [a = '', b = '', c = ''] = await opened(['EUR', '20'], ['EUR', '0'], ['EUR', '0'])
    const legs = [
      { accountId: a, amount: '-10.00000003' },
      { accountId: b, amount: '9.50000001' },
      { accountId: c, amount: '0.50000002' },
    ]
    await commit((tx) => post(tx, { kind: 'transfer', at: now, legs }))
    expect(await balance(a)).toBe('9.99999997')
  })

  test('V12.2: -1 and +1 in different transactions are refused at commit', async () => {
    const [a = '', b = ''] = await opened(['EUR', '20'], ['EUR', '0'])
    const apart = commit(async (tx) => {
      await post(tx, { kind: 'transfer', at: now, legs: [{ accountId: a, amount: '-1' }] })
      await post(tx, { kind: 'transfer', at: now, legs: [{ accountId: b, amount: '1' }] })
    })
    await expect(apart).rejects.toEqual(refusal('unbalanced'))
    expect(await balance(a)).toBe('20')
  })

  test.each([
    'update entry set amount = amount * 2',
    'delete from entry',
    'truncate entry',
    'delete from ledger_transaction',
  ])('V12.3: %s is refused', async (statement) => {
    await opened(['EUR', '20'])
    await expect(asLedger(() => sql.raw(statement).execute(db))).rejects.toThrow(/append|truncate/)
  })

  test('V12.5: of two parallel sends of 60.00 from 100.00 one is refused', async () => {
    const [a = '', b = ''] = await opened(['EUR', '100'], ['EUR', '0'])
    const both = await Promise.allSettled([send(a, b, '60.00'), send(a, b, '60.00')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('insufficient') })
    expect([await balance(a), await balance(b)]).toEqual(['40', '60'])
  })

  test('parallel sends wait for each other instead of failing', async () => {
    const [a = '', b = ''] = await opened(['EUR', '100'], ['EUR', '0'])
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? send(a, b, '3') : send(b, a, '3')).catch(onlyPoor)))
    expect(Number(await balance(a)) + Number(await balance(b))).toBe(100)
  })

  test('a held amount can not be spent, and a hold ends once', async () => {
    const [a = '', b = ''] = await opened(['EUR', '100'], ['EUR', '0'])
    const holdId = await commit((tx) => hold(tx, { accountId: a, amount: '70', fee: '1', at: now }))
    await expect(send(a, b, '29.01')).rejects.toEqual(refusal('insufficient'))
    await expect(commit((tx) => hold(tx, { accountId: a, amount: '30', at: now }))).rejects.toEqual(
      refusal('insufficient'),
    )
    await commit((tx) => settle(tx, holdId, { toAccountId: b, fee: '1', at: now }))
    expect([await balance(a), await balance(b)]).toEqual(['29', '70'])
    await expect(commit((tx) => settle(tx, holdId, { toAccountId: b, at: now }))).rejects.toEqual(refusal('ended'))
    await expect(commit((tx) => voidHold(tx, holdId))).rejects.toEqual(refusal('ended'))
    const second = await commit((tx) => hold(tx, { accountId: a, amount: '29', at: now }))
    await commit((tx) => voidHold(tx, second))
    await send(a, b, '29')
    expect(await balance(a)).toBe('0')
  })

  test('an exchange is two linked legs through liquidity, and no entry crosses currencies', async () => {
    const [eur = '', jpy = ''] = await opened(['EUR', '100'], ['JPY', '0'])
    const order = { fromAccountId: eur, toAccountId: jpy, amount: '10.01', rate: '163.255', at: now }
    const { toAmount, entries, txId } = await commit((tx) => exchange(tx, order))
    expect([toAmount, entries.length, await balance(jpy)]).toEqual(['1634', 4, '1634'])
    const sums = await rows(
      db,
      sql`select currency_code as code, sum(amount) = 0 as zero from entry where tx_id = ${txId} group by 1 order by 1`,
    )
    expect(sums).toEqual([
      { code: 'EUR', zero: true },
      { code: 'JPY', zero: true },
    ])
    await expect(send(eur, jpy, '1')).rejects.toEqual(refusal('unbalanced'))
  })

  test('a transaction is taken back once and by no more than it was', async () => {
    const [a = '', b = ''] = await opened(['EUR', '100'], ['EUR', '0'])
    const { txId } = await send(a, b, '60')
    await expect(commit((tx) => reverse(tx, txId, { at: now, amount: '60.01' }))).rejects.toThrow(LedgerRefusal)
    await commit((tx) => reverse(tx, txId, { at: now, amount: '25.5' }))
    expect([await balance(a), await balance(b)]).toEqual(['65.5', '34.5'])
    await expect(commit((tx) => reverse(tx, txId, { at: now }))).rejects.toEqual(refusal('reversed'))
  })

  test('a closed account takes no entry, and time never goes back', async () => {
    const [a = '', b = ''] = await opened(['EUR', '100'], ['EUR', '0'])
    await send(a, b, '1', new Date('2026-11-21T00:00:00Z'))
    const earlier = await send(a, b, '1', new Date('2026-11-01T00:00:00Z'))
    expect(earlier.at).toBe('2026-11-21T00:00:00.000Z')
    const forced = sql`insert into entry (tx_id, account_id, currency_code, amount, balance, at)
      values (${earlier.txId}, ${b}, 'EUR', 1, 3, '2026-01-01')`
    await expect(asLedger(() => forced.execute(db))).rejects.toEqual(refusal('out-of-step'))
    await sql`update account set status_id = 2 where account_id = ${b}`.execute(db)
    await expect(send(a, b, '1')).rejects.toEqual(refusal('closed'))
  })
})

type Step =
  | { do: 'send'; from: number; to: number; cents: number }
  | { do: 'hold'; from: number; cents: number }
  | { do: 'settle' | 'void'; nth: number; to: number }
  | { do: 'reverse'; nth: number }

const account = fc.nat({ max: 2 })
const cents = fc.integer({ min: 1, max: 6_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('send' as const), from: account, to: account, cents }),
  fc.record({ do: fc.constant('hold' as const), from: account, cents }),
  fc.record({ do: fc.constantFrom('settle' as const, 'void' as const), nth: fc.nat({ max: 5 }), to: account }),
  fc.record({ do: fc.constant('reverse' as const), nth: fc.nat({ max: 5 }) }),
)

test('whatever two clients do at once, every rule holds', async () => {
  const play = async (accounts: readonly string[], steps: readonly Step[]) => {
    const holds: string[] = []
    const sent: string[] = []
    const at = (n: number) => accounts[n] ?? ''
    const once = (one: Step): Promise<unknown> => {
      const { do: what } = one
      if (what === 'send')
        return send(at(one.from), at(one.to), String(one.cents / 100)).then(({ txId }) => sent.push(txId))
      if (what === 'hold')
        return commit((tx) => hold(tx, { accountId: at(one.from), amount: String(one.cents / 100), at: now })).then(
          (id) => holds.push(id),
        )
      if (what === 'reverse') return commit((tx) => reverse(tx, sent[one.nth] ?? '0', { at: now }))
      const holdId = holds[one.nth] ?? '0'
      if (what === 'void') return commit((tx) => voidHold(tx, holdId))
      return commit((tx) => settle(tx, holdId, { toAccountId: at(one.to), at: now }))
    }
    for (const one of steps)
      await once(one).catch((error) => {
        const expected = error instanceof LedgerRefusal && error.reason !== 'out-of-step'
        if (!expected) throw error
      })
  }
  const steps = fc.array(step, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, steps, async (first, second) => {
      const accounts = await opened(['EUR', '100'], ['EUR', '50'], ['EUR', '0'])
      await Promise.all([play(accounts, first), play(accounts, second)])
      expect(await broken(db)).toEqual([])
    }),
    { numRuns: 25 },
  )
})
