import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { businessDay, localDay, moment } from './calendar.ts'
import { historyOf } from './history.ts'
import { largeHistory } from './large.ts'
import { precisionOf } from './minor.ts'
import { operations } from './operations.ts'
import { people, person } from './people.ts'
import { type Movement, type SeedPerson } from './person.ts'

const to = new Date('2026-11-28T10:00:00Z')
const histories = new Map(people.map((one) => [one.key, historyOf(one, { to })]))
const of = (key: string): Movement[] => histories.get(key) ?? []
const decimals = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** Posted and available balance of each account after each movement, by the rules of the ledger. */
function lowest(one: SeedPerson, movements: Iterable<Movement>): Big {
  const balances = new Map(one.accounts.map(({ key, openingBalance }) => [key, new Big(openingBalance)]))
  const add = (key: string, amount: Big): Big => {
    const before = balances.get(key)
    if (!before) throw new Error(`${one.key} has no account ${key}`)
    balances.set(key, before.plus(amount))
    return before.plus(amount)
  }
  let least = new Big(0)
  for (const { accountKey, direction, amount, fee, statusId, exchange } of movements) {
    if (statusId === 4 || statusId === 5) continue
    const isHeld = statusId < 3
    if (direction === 'in' && isHeld) continue
    const after = add(accountKey, direction === 'in' ? new Big(amount) : new Big(amount).plus(fee).neg())
    if (exchange && !isHeld) add(exchange.toAccountKey, new Big(exchange.toAmount))
    if (after.lt(least)) least = after
  }
  return least
}

describe('history', () => {
  test('anna has at least 2,000 movements in two years, in all her open accounts', () => {
    const movements = of('anna')
    expect(movements.length).toBeGreaterThanOrEqual(2000)
    expect(Date.parse(movements[0]?.dateTime ?? '')).toBeGreaterThanOrEqual(Date.parse('2024-11-28T10:00:00Z'))
    expect(Date.parse(movements.at(-1)?.dateTime ?? '')).toBeLessThanOrEqual(to.getTime())
    const used = new Set(movements.flatMap(({ accountKey, exchange }) => [accountKey, exchange?.toAccountKey]))
    expect(used).toContain('anna-btc')
    expect(used).toContain('anna-jpy')
    expect(used).not.toContain('anna-old')
  })

  test.each(people.map((one) => [one.key, one] as const))('%s never spends money that is not there', (key, one) => {
    expect(lowest(one, of(key)).toString()).toBe('0')
  })

  test('neither does anybody with other seeds and at other times', () => {
    for (const seed of [2, 3]) {
      for (const one of people) {
        const movements = historyOf(one, { to: new Date(`2027-0${seed}-11T22:00:00Z`), seed })
        expect([one.key, seed, lowest(one, movements).toString()]).toEqual([one.key, seed, '0'])
      }
    }
  })

  test('equal arguments give equal histories, another seed another one', () => {
    expect(historyOf(person('anna'), { to })).toEqual(of('anna'))
    expect(historyOf(person('anna'), { to, seed: 7 })).not.toEqual(of('anna'))
  })

  test('a count is reached', () => {
    const movements = historyOf(person('ben'), { to, count: 4000 })
    expect(movements.length).toBeGreaterThanOrEqual(4000)
    expect(lowest(person('ben'), movements).toString()).toBe('0')
  })

  test('movements ascend strictly, with unique ids, at exact precision', () => {
    for (const movements of histories.values()) {
      expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length)
      const times = movements.map(({ dateTime }) => dateTime)
      expect(times).toEqual([...new Set(times)].sort())
      for (const { amount, fee, currency, exchange, kind, operationType } of movements) {
        expect(amount).toMatch(/^\d+(\.\d+)?$/)
        expect(new Big(amount).gt(0)).toBe(true)
        expect([decimals(amount), decimals(fee)]).toEqual([precisionOf(currency), precisionOf(currency)])
        expect(decimals(exchange?.toAmount ?? amount)).toBe(precisionOf(exchange?.toCurrency ?? currency))
        expect(operationType).toBe(operations[kind].id)
      }
    }
  })

  test('what arrives is amount times rate, rounded once half up, and the fee is half a percent', () => {
    const exchanges = of('anna').filter(({ kind }) => kind === 'exchange')
    expect(new Set(exchanges.map(({ exchange }) => exchange?.toCurrency))).toEqual(
      new Set(['RON', 'USD', 'JPY', 'BTC']),
    )
    for (const { amount, fee, exchange } of exchanges) {
      if (!exchange) throw new Error('No exchange')
      const expected = new Big(amount).times(exchange.rate).toFixed(precisionOf(exchange.toCurrency), Big.roundHalfUp)
      expect(exchange.toAmount).toBe(expected)
      expect(fee).toBe(new Big(amount).times('0.005').toFixed(2, Big.roundHalfUp))
    }
  })

  test('refunds follow their purchase and give back no more than it cost', () => {
    const movements = of('anna')
    const refunds = movements.filter(({ kind }) => kind === 'refund')
    expect(refunds.length).toBeGreaterThan(10)
    for (const refund of refunds) {
      const bought = movements.find(({ id }) => id === refund.refundOf)
      if (!bought) throw new Error(`${refund.id} gives back nothing`)
      expect(bought.accountKey).toBe(refund.accountKey)
      expect(bought.dateTime < refund.dateTime).toBe(true)
      expect(new Big(refund.amount).lte(bought.amount)).toBe(true)
      expect(bought.statusId).toBe(refund.amount === bought.amount ? 6 : 3)
    }
    expect(new Set(refunds.map(({ refundOf }) => refundOf)).size).toBe(refunds.length)
  })

  test('only the last two days are pending, and what is rejected says why', () => {
    const movements = of('anna')
    const open = movements.filter(({ statusId }) => statusId < 3)
    expect(open.length).toBeGreaterThan(2)
    for (const { dateTime } of open) expect(to.getTime() - Date.parse(dateTime)).toBeLessThan(48 * 3_600_000)
    const rejected = movements.filter(({ statusId }) => statusId === 4)
    expect(rejected.length).toBeGreaterThan(5)
    for (const movement of movements) expect(Boolean(movement.rejectReason)).toBe(movement.statusId === 4)
  })

  test('a payment between two people is in both histories: same moment, amount and reference', () => {
    const sides = new Map<string, Movement[]>()
    for (const movement of [...histories.values()].flat().filter(({ kind }) => kind === 'p2p')) {
      const reference = movement.reference ?? ''
      sides.set(reference, [...(sides.get(reference) ?? []), movement])
    }
    expect(sides.size).toBeGreaterThan(180)
    for (const [reference, [one, other, ...more]] of sides) {
      expect([reference, one?.direction, other?.direction, ...more].sort()).toEqual([reference, 'in', 'out'].sort())
      expect(one?.amount).toBe(other?.amount)
      expect(one?.date).toBe(other?.date)
      const apart = Math.abs(Date.parse(one?.dateTime ?? '') - Date.parse(other?.dateTime ?? ''))
      expect(apart).toBeLessThan(60_000)
    }
  })

  test('salaries come on working days, shops are closed at night', () => {
    const salaries = of('anna').filter(({ kind }) => kind === 'salary')
    expect(salaries).toHaveLength(24)
    for (const { date } of salaries) {
      expect([0, 6]).not.toContain(new Date(date).getUTCDay())
      expect(Number(date.slice(8))).toBeGreaterThanOrEqual(23)
    }
    const bakery = of('anna').filter(
      ({ kind, counterpartyName }) => kind === 'cardPurchase' && counterpartyName === 'Brutăria Lemnului',
    )
    expect(bakery.length).toBeGreaterThan(20)
    for (const { dateTime } of bakery) {
      const hour = Number(new Date(dateTime).toLocaleString('en-GB', { hour: '2-digit', timeZone: 'Europe/Bucharest' }))
      expect(hour).toBeGreaterThanOrEqual(7)
      expect(hour).toBeLessThan(12)
    }
  })

  test('local time follows summer time, and the day is the local one', () => {
    expect(new Date(moment('2026-07-01', 12 * 3600, 'RO')).toISOString()).toBe('2026-07-01T09:00:00.000Z')
    expect(new Date(moment('2026-12-01', 12 * 3600, 'RO')).toISOString()).toBe('2026-12-01T10:00:00.000Z')
    expect(new Date(moment('2026-03-29', 12 * 3600, 'GB')).toISOString()).toBe('2026-03-29T11:00:00.000Z')
    expect(localDay(Date.parse('2026-06-30T21:30:00Z'), 'RO')).toBe('2026-07-01')
    expect(businessDay('2026-10-05', 25, 'before')).toBe('2026-10-23')
    expect(businessDay('2026-08-05', 1, 'after')).toBe('2026-08-03')
  })
})

describe('large history', () => {
  test('100,000 movements in chunks, ascending and never below zero', () => {
    const sizes: number[] = []
    let last = ''
    const all = function* (): Generator<Movement> {
      for (const chunk of largeHistory(person('acme'), 100_000, { to })) {
        sizes.push(chunk.length)
        for (const movement of chunk) {
          if (movement.dateTime <= last) throw new Error(`${movement.id} is not after the one before`)
          last = movement.dateTime
          yield movement
        }
      }
    }
    expect(lowest(person('acme'), all()).toString()).toBe('0')
    expect(sizes).toEqual(Array.from({ length: 100 }, () => 1000))
    expect(Date.parse(last)).toBeLessThan(to.getTime())
  })

  test('equal arguments give equal chunks', () => {
    const first = (): Movement[] | undefined => [...largeHistory(person('anna'), 50, { to })][0]
    expect(first()).toHaveLength(50)
    expect(first()).toEqual(first())
  })
})
