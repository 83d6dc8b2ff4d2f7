import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from './db/sql.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer

beforeAll(async () => {
  bank = await trial()
  anna = await bank.customer('anna', 150)
})
afterAll(() => bank.close())

const page = { pageNumber: 1, pageSize: 1000 }
const eur = (person: Customer) => person.accounts.find(({ key }) => key.endsWith('-eur'))?.accountId ?? ''
const list = async (filter: object = {}, person = anna) => {
  const { body } = await person.rpc('transactionHistoryGet', { ...page, ...filter })
  const found = body.transactions?.transaction ?? []
  return { ...body, rows: Array.isArray(found) ? found : [found] }
}

describe('accounts and history', () => {
  test('[ACCOUNTS-012] balances are those of the ledger, card numbers are masked', async () => {
    const { accounts } = (await anna.rpc('balanceInquiry')).body
    for (const account of accounts) {
      const { same } = await must<{ same: boolean }>(
        bank.bank.db,
        sql`select coalesce(sum(amount), 0) = ${account.balance} as same from entry where account_id = ${account.accountId}`,
      )
      expect(same, account.accountName).toBe(true)
    }
    const cards = accounts.filter(({ cardNumber }: { cardNumber: string | null }) => cardNumber)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card.cardNumber).toMatch(/^\*{4} \d{4}$/)
  })

  test('newest first, in pages, over all accounts of the customer', async () => {
    const all = await list()
    expect(all.rows).toHaveLength(all.results)
    const times = all.rows.map(({ dateTime }: { dateTime: string }) => dateTime)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(all.rows.map(({ accountId }: { accountId: string }) => accountId)).size).toBeGreaterThan(1)
    const second = await list({ pageNumber: 2, pageSize: 20 })
    expect(second.rows).toEqual(all.rows.slice(20, 40))
  })

  test('exactly one row comes as an object, none as an empty list', async () => {
    const one = (await anna.rpc('transactionHistoryGet', { pageNumber: 1, pageSize: 1 })).body.transactions.transaction
    expect(one).toMatchObject({ transactionId: expect.any(String) })
    expect((await list({ keyword: 'no such words' })).transactions).toEqual({ transaction: [] })
  })

  test('[HISTORY-016] every filter finds what it says and nothing else', async () => {
    const { rows: all } = await list()
    const some = all[10]
    type Row = typeof some
    const check = async (filter: object, fits: (row: Row) => boolean) => {
      const { rows, results } = await list(filter)
      expect(rows, JSON.stringify(filter)).toEqual(all.filter(fits))
      expect(results).toBe(rows.length)
      return rows.length
    }
    const size = (row: Row) => Math.abs(Number(row.amount))
    expect(await check({ accountId: some.accountId }, (row) => row.accountId === some.accountId)).toBeGreaterThan(0)
    await check({ transactionType: some.operationType }, (row) => row.operationType === some.operationType)
    const day = some.transactionDate
    expect(await check({ fromDate: day, toDate: day }, (row) => row.transactionDate === day)).toBeGreaterThan(0)
    await check({ fromAmount: '20', toAmount: '60.5' }, (row) => size(row) >= 20 && size(row) <= 60.5)
    await check({ transactionDirection: 'in' }, (row) => Number(row.amount) > 0)
    await check({ status: 'completed' }, (row) => [3, 6].includes(row.statusId))
    expect(await check({ status: 'pending' }, (row) => [1, 2].includes(row.statusId))).toBeGreaterThan(0)
    await check({ status: 'rejected' }, (row) => [4, 5].includes(row.statusId))
  })

  test('a keyword is looked for without case and accents, and is never SQL', async () => {
    const found = await list({ keyword: ' ștefan ȚURCANU' })
    expect(found.results).toBeGreaterThan(0)
    for (const { counterpartyName } of found.rows) expect(counterpartyName).toBe('Ștefan Țurcanu')
    expect((await list({ keyword: 'STEFAN TURCANU' })).rows).toEqual(found.rows)
    for (const keyword of ["'; drop table payment; --", '%', '_', '\\', "' or 1=1 --"])
      expect((await list({ keyword })).responseCode).toBe('00')
    expect((await list({ keyword: '%tefan' })).results).toBe(0)
    expect((await list()).results).toBeGreaterThan(100)
  })

  test('[HISTORY-008] totals of a period are those of the ledger and follow from each other', async () => {
    const accountId = eur(anna)
    const { rows: all, totals } = await list({ accountId })
    const { accounts } = (await anna.rpc('balanceInquiry')).body
    const now = accounts.find((account: { accountId: string }) => account.accountId === accountId)
    expect([totals.beginningBalance, totals.endingBalance]).toEqual(['0.00', now.balance])
    const day = all[Math.floor(all.length / 2)].transactionDate
    const before = (await list({ accountId, toDate: day })).totals
    const from = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const after = (await list({ accountId, fromDate: from })).totals
    expect(after.beginningBalance).toBe(before.endingBalance)
    const cents = (text: string) => Math.round(Number(text) * 100)
    expect(cents(after.beginningBalance) + cents(after.totalCredit) - cents(after.totalDebit)).toBe(cents(now.balance))
  })

  test('the balance of a row is the one after it and its fee', async () => {
    const { rows } = await list({ accountId: eur(anna), status: 'completed' })
    const cents = (text: string) => Math.round(Number(text) * 100)
    const pairs = rows
      .slice(0, -1)
      .map((row: { amount: string; fee: string; balance: string }, n: number) => [
        cents(row.balance),
        cents(rows[n + 1].balance) + cents(row.amount) - cents(row.fee),
      ])
    for (const [balance, expected] of pairs) expect(balance).toBe(expected)
    expect(rows.some(({ fee }: { fee: string }) => Number(fee) > 0)).toBe(true)
  })

  test('what was spent and received leaves out what went between own accounts', async () => {
    const { months } = (await anna.rpc('spendingByMonthList', { months: 2 })).body
    expect(new Set(months.map(({ month }: { month: string }) => month)).size).toBe(2)
    const { spent } = await must<{ spent: string }>(
      bank.bank.db,
      sql`select shown(sum(amount), 'EUR') as spent from entry join account using (account_id) join access using (customer_id)
          where user_id = ${anna.userId} and role in ('outside', 'fees') and entry.currency_code = 'EUR' and amount > 0
            and to_char(at at time zone 'Europe/Bucharest', 'YYYY-MM') = ${months[0].month}`,
    )
    const shown = months.find(
      (row: { month: string; currencyCode: string }) => row.month === months[0].month && row.currencyCode === 'EUR',
    )
    expect(shown.spent).toBe(spent)
  })
})

describe('statements', () => {
  test('[STATEMENTS-002] [STATEMENTS-004] monthly, newest first, each beginning where the one before ended', async () => {
    const asked = { accountId: eur(anna), source: 'monthly' }
    const { total, years, exports } = (await anna.rpc('exportList', { ...asked, pageNumber: 1, pageSize: 12 })).body
    expect(exports).toHaveLength(12)
    expect(exports.map(({ inProgress }: { inProgress: boolean }) => inProgress)).toEqual([
      true,
      ...Array(11).fill(false),
    ])
    for (let n = 0; n < 11; n++) expect(exports[n].beginningBalance).toBe(exports[n + 1].endingBalance)
    const ofYear = (await anna.rpc('exportList', { ...asked, year: years[1], ...page })).body
    expect(new Set(ofYear.exports.map(({ year }: { year: number }) => year))).toEqual(new Set([years[1]]))
    expect(ofYear.total).toBeLessThan(total)
  })

  test('the file of a closed month is kept for ever and always the same, that of this month never', async () => {
    const { exports } = (await anna.rpc('exportList', { accountId: eur(anna), source: 'monthly', ...page })).body
    const file = (n: number) => anna.get(`/files/statements/${eur(anna)}/${exports[n].exportId}.pdf?lang=ro`)
    const [now, closed, again] = [await file(0), await file(1), await file(1)]
    expect(now.headers['cache-control']).toBe('no-store')
    expect(closed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''statement-\d{4}-\d{2}-\d{4}\.pdf$/),
    })
    expect(closed.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(again.raw.equals(closed.raw)).toBe(true)
    expect((await anna.get(`/files/statements/${eur(anna)}/1999-01.pdf?lang=ro`)).status).toBe(404)
  })
})
