import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { rows } from './db/sql.ts'
import { post } from './ledger.ts'
import { type Branch, branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let at: Branch

beforeAll(async () => {
  bank = await trial({ faults: true })
})
beforeEach(async () => {
  anna = await bank.customer('anna')
  at = branchOf(bank, anna)
})
afterAll(() => bank.close())

describe('money moves', () => {
  test('[TRANSFER-OWN-003] in one currency: whole, free, in both histories, with a notification', async () => {
    const { body } = await at.submit(at.order('eur', 'card', '100.25', 'EUR'))
    expect(body).toEqual({
      responseCode: '00',
      responseDescription: 'Success',
      transactionId: expect.stringMatching(/^\d+$/),
      link: `/history?accountId=${at.idOf('eur')}&transaction=${body.transactionId}`,
      fee: '0.00',
      field: null,
      statusId: 3,
    })
    expect(await at.balances()).toMatchObject({ eur: '2380.30', card: '185.25' })
    const [left] = await at.history('eur')
    const [arrived] = await at.history('card')
    expect(left).toMatchObject({
      transactionId: body.transactionId,
      amount: '-100.25',
      fee: '0.00',
      balance: '2380.30',
    })
    expect(arrived).toMatchObject({ amount: '100.25', balance: '185.25', counterpartyName: 'Everyday euro' })
    const { notifications } = (await anna.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body
    expect(notifications[0]).toMatchObject({ type: 'info', title: 'Transfer done', isRead: false })
    expect(await broken(bank.bank.db)).toEqual([])
  })

  test.each([
    ['eur', 'ron', '100.00', 'EUR', 2, 2],
    ['eur', 'jpy', '12.34', 'EUR', 2, 0],
    ['jpy', 'usd', '5000', 'JPY', 0, 2],
    ['jpy', 'btc', '30000', 'JPY', 0, 8],
    ['btc', 'eur', '0.00123456', 'BTC', 8, 2],
    ['btc', 'jpy', '0.01', 'BTC', 8, 0],
    ['usd', 'btc', '150.01', 'USD', 2, 8],
  ] as const)(
    '[TRANSFER-OWN-012] %s to %s: %s %s with the exact decimals of both',
    async (from, to, amount, currency, digits, other) => {
      const asked = await anna.rpc('ownTransferFeeGet', { ...at.pairOf(from, to), amount })
      const { fee, toAmount, exchangeRate } = asked.body
      // In whole numbers, by hand: amounts and rates as bigint at 20 decimals.
      const big = (value: string) => {
        const [whole = '', fraction = ''] = value.split('.')
        return BigInt(whole + fraction.padEnd(20, '0'))
      }
      const one = 10n ** 20n
      const rounded = (value: bigint, decimals: number) => {
        const unit = 10n ** BigInt(20 - decimals)
        return ((value + unit / 2n) / unit) * unit
      }
      expect(big(toAmount)).toBe(rounded((big(amount) * big(exchangeRate)) / one, other))
      expect(big(fee)).toBe(rounded(big(amount) / 200n, digits))
      expect([toAmount, fee].map((value) => (value.split('.')[1] ?? '').length)).toEqual([other, digits])

      const before = await at.balances()
      const { body } = await at.submit(at.order(from, to, amount, currency, { exchangeRate, fee }))
      expect(body).toMatchObject({ responseCode: '00', fee })
      const after = await at.balances()
      expect(big(before[from] ?? '') - big(after[from] ?? '')).toBe(big(amount) + big(fee))
      expect(big(after[to] ?? '') - big(before[to] ?? '')).toBe(big(toAmount))
      const [left] = await at.history(from)
      expect(left).toMatchObject({ fee, rate: exchangeRate, originalAmount: toAmount, balance: after[from] })
      expect(await broken(bank.bank.db)).toEqual([])
    },
  )

  test('an amount in the currency of the target arrives exactly, and what leaves is rounded up', async () => {
    const exchangeRate = await at.rate('EUR', 'JPY')
    const { body } = await at.submit(at.order('eur', 'jpy', '10000', 'JPY'))
    expect(body.responseCode).toBe('00')
    expect(await at.balances()).toMatchObject({ jpy: '48500' })
    const [left] = await at.history('eur')
    const leaves = -Number(left.amount)
    expect(leaves * Number(exchangeRate)).toBeGreaterThanOrEqual(10_000)
    expect((leaves - 0.01) * Number(exchangeRate)).toBeLessThan(10_000)
  })
})

describe('look-ups', () => {
  test('[TRANSFER-OWN-010] a rate is given with its end, is honoured until then, and is refused afterwards', async () => {
    const then = (time: number) => at.later('rates', time)
    const start = Date.parse('2027-01-20T10:02:00Z')
    const first = await then(start)
    const ask = { fromCurrency: 'EUR', toCurrency: 'USD' }
    const { rate: shown, validUntil } = (await first.rpc('exchangeRateGet', ask)).body
    expect(validUntil).toBe('2027-01-20T10:10:00.000Z')
    const paid = async (time: number, more: object) =>
      (await at.submit(at.order('eur', 'usd', '10.00', 'EUR', more), randomUUID(), await then(time))).body
    const end = Date.parse(validUntil)
    expect((await paid(end - 2_000, { exchangeRate: shown, fee: '0.05' })).responseCode).toBe('00')
    const late = await paid(end + 1_000, { exchangeRate: shown })
    expect(late.validationErrors).toEqual([expect.objectContaining({ field: 'exchangeRate', code: 'changed' })])
    const fee = await paid(end, { fee: '0.04' })
    expect(fee.validationErrors).toEqual([expect.objectContaining({ field: 'fee', code: 'changed' })])
    expect((await at.balances()).eur).toBe('2470.50')
  })

  test('[TRANSFER-OWN-009] [TRANSFER-OWN-011] a currency against itself is 1; the list has every currency that is kept', async () => {
    expect(await at.rate('JPY', 'JPY')).toBe('1')
    const { rates } = (await anna.rpc('exchangeRateDefaultList')).body
    const kept = await rows<{ code: string }>(bank.bank.db, sql`select code from currency where kept and code <> 'EUR'`)
    expect(rates.map(({ to }: { to: string }) => to).sort()).toEqual(kept.map(({ code }) => code).sort())
    const { body } = await anna.rpc('exchangeRateGet', { fromCurrency: 'EUR', toCurrency: 'XXX' })
    expect(body.validationErrors[0]).toMatchObject({ field: 'toCurrency', code: 'currency' })
  })

  test('[TRANSFER-OWN-013] the largest amount leaves nothing that could still be sent, the fee included', async () => {
    for (const [from, to, currency] of [
      ['virtual', 'card', 'EUR'],
      ['eur', 'ron', 'EUR'],
      ['btc', 'eur', 'BTC'],
      ['jpy', 'eur', 'JPY'],
    ] as const) {
      const { body } = await anna.rpc('ownTransferMaxAmountGet', {
        ...at.pairOf(from, to),
        operation: 'betweenAccounts',
      })
      expect(body.currencyCode).toBe(currency)
      const unit = { EUR: 0.01, BTC: 0.00000001, JPY: 1 }[currency]
      const above = (Number(body.maxAmount) + unit).toFixed({ EUR: 2, BTC: 8, JPY: 0 }[currency])
      const refused = (await at.submit(at.order(from, to, above, currency))).body
      expect(refused.validationErrors[0]).toMatchObject({ field: 'toAmount', code: 'insufficient' })
      expect((await at.submit(at.order(from, to, body.maxAmount, currency))).body.responseCode).toBe('00')
    }
    const { body } = await anna.rpc('ownTransferMaxAmountGet', { ...at.pairOf('eur', 'ron'), operation: 'other' })
    expect(body.responseCode).toBe('VF')
  })

  test('[TRANSFER-OWN-014] [TRANSFER-OWN-004] limits are of a pair of accounts, in the currency asked for, and count from the ledger', async () => {
    await sql`update account set floor = null where account_id = ${at.idOf('eur')}`.execute(bank.bank.db)
    const limits = async (from: string, to: string, currencyCode: string, headers = {}) =>
      (
        await anna.rpc(
          'ownTransferLimitsGet',
          { ...at.pairOf(from, to), type: 'betweenAccounts', currencyCode },
          headers,
        )
      ).body.limits
    const whole = { min: '1.00', max: '10000.00', daily: '30000.00', monthly: '200000.00' }
    expect(await limits('eur', 'card', 'EUR')).toEqual({ ...whole, left: '30000.00' })
    await at.submit(at.order('eur', 'card', '9999.99', 'EUR'))
    expect(await limits('eur', 'card', 'EUR')).toEqual({ ...whole, left: '20000.01' })
    expect(await limits('eur', 'virtual', 'EUR')).toEqual({ ...whole, left: '30000.00' })
    // The rate may move on while the limits are asked for.
    const rates = [await at.rate('EUR', 'JPY')]
    const yen = await limits('eur', 'jpy', 'JPY')
    rates.push(await at.rate('EUR', 'JPY'))
    expect(rates.map((rate) => Big(rate).times(10_000).round(0, Big.roundDown).toFixed())).toContain(yen.max)
    expect(rates.map((rate) => Big(rate).round(0, Big.roundUp).toFixed())).toContain(yen.min)

    const code = async (amount: string) =>
      (await at.submit(at.order('eur', 'card', amount, 'EUR'))).body.validationErrors?.[0]?.code
    expect([await code('0.99'), await code('10000.01')]).toEqual(['min', 'max'])
    expect([await code('10000.00'), await code('10000.00'), await code('10000.00')]).toEqual([
      undefined,
      undefined,
      'daily',
    ])
    expect([await code('0.01'), await code('1.00')]).toEqual(['min', 'daily'])
  })

  test('days and months are those of the bank, in the zone of the customer', async () => {
    const eur = at.idOf('eur')
    const card = at.idOf('card')
    await sql`update account set floor = null where account_id = ${eur}`.execute(bank.bank.db)
    const moved = (at: string, amount: string) =>
      bank.bank.db.transaction().execute((tx) =>
        post(tx, {
          kind: 'transfer',
          at: new Date(at),
          legs: [
            { accountId: eur, amount: `-${amount}` },
            { accountId: card, amount },
          ],
        }),
      )
    // Bucharest is two hours ahead: the first is of December, the last of the day itself.
    await moved('2026-12-31T21:59:59Z', '7')
    await moved('2026-12-31T22:00:00Z', '169000')
    await moved('2027-01-19T21:59:59Z', '100')
    await moved('2027-01-19T22:00:00Z', '9000.50')
    const then = await at.later('limits', Date.parse('2027-01-20T10:00:00Z'))
    const ask = { ...at.pairOf('eur', 'card'), type: 'betweenAccounts', currencyCode: 'EUR' }
    expect((await then.rpc('ownTransferLimitsGet', ask)).body.limits.left).toBe('20999.50')
    const max = { ...at.pairOf('eur', 'card'), operation: 'betweenAccounts' }
    expect((await then.rpc('ownTransferMaxAmountGet', max)).body.maxAmount).toBe('10000.00')
    const paid = async (amount: string) =>
      (await at.submit(at.order('eur', 'card', amount, 'EUR'), randomUUID(), then)).body.validationErrors?.[0]?.code
    expect([await paid('10000'), await paid('10000'), await paid('999.51'), await paid('999.50')]).toEqual([
      undefined,
      undefined,
      'daily',
      undefined,
    ])
    await moved('2027-01-21T08:00:00Z', '899')
    const next = await at.later('limits', Date.parse('2027-01-21T10:00:00Z'))
    const tomorrow = await at.submit(at.order('eur', 'card', '100', 'EUR'), randomUUID(), next)
    expect(tomorrow.body.validationErrors[0]).toMatchObject({ field: 'toAmount', code: 'monthly' })
  })
})
