import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { rows } from './db/sql.ts'
import { type Branch, branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let at: Branch
let ben: Branch

beforeAll(async () => {
  bank = await trial({ faults: true })
  anna = await bank.customer('anna')
  at = branchOf(bank, anna)
  ben = branchOf(bank, await bank.customer('ben'))
})
afterAll(async () => {
  const rules = await broken(bank.bank.db)
  await bank.close()
  expect(rules).toEqual([])
})

describe('an order that is refused moves nothing', () => {
  test.each<[string, object, string, string?, string?]>([
    ['the same account twice', { toAccount: 'eur' }, 'VF', 'toAccount', 'same'],
    ['an account that does not exist', { toAccount: '1' }, 'ENOA'],
    ['an account that is no number', { toAccount: 'x' }, 'ENOA'],
    ['the account of somebody else, to', { toAccount: 'ben' }, 'ENOA'],
    ['the account of somebody else, from', { fromAccount: 'ben' }, 'ENOA'],
    ['a closed account', { toAccount: 'old' }, 'CA'],
    ['a closed account, from', { fromAccount: 'old' }, 'CA'],
    ['a debit card, to', { toAccount: 'debit' }, 'VF', 'toAccount', 'debitCard'],
    ['a debit card, from', { fromAccount: 'debit' }, 'VF', 'fromAccount', 'debitCard'],
    ['zero', { toAmount: '0' }, 'VF', 'toAmount', 'positive'],
    ['less than zero', { toAmount: '-5' }, 'VF', 'toAmount', 'positive'],
    ['no amount', { toAmount: '5,00' }, 'VF', 'toAmount', 'string'],
    ['a number that is no text', { toAmount: 1e21 }, 'VF', 'toAmount', 'string'],
    ['half a cent', { toAmount: '5.005' }, 'VF', 'toAmount', 'decimals'],
    ['a part of a yen', { fromAccount: 'jpy', currency: 'JPY', toAmount: '500.5' }, 'VF', 'toAmount', 'decimals'],
    ['a currency of neither', { currency: 'GBP' }, 'VF', 'currency', 'currency'],
    ['less than the least', { toAmount: '0.99' }, 'VF', 'toAmount', 'min'],
    ['more than the most', { toAmount: '10000.01' }, 'VF', 'toAmount', 'max'],
    ['more than there is', { toAmount: '2480.56' }, 'VF', 'toAmount', 'insufficient'],
    ['all there is, without the fee', { toAccount: 'ron', toAmount: '2480.55' }, 'VF', 'toAmount', 'insufficient'],
    ['another rate', { toAccount: 'ron', exchangeRate: '5.5' }, 'VF', 'exchangeRate', 'changed'],
    ['a rate where there is none', { exchangeRate: '1.1' }, 'VF', 'exchangeRate', 'changed'],
    ['another fee', { toAccount: 'ron', fee: '0' }, 'VF', 'fee', 'changed'],
    ['how often without an end', { subscriptionFrequency: 'MONTHLY' }, 'VF', 'subscriptionEndDate', 'end'],
    ['an end without how often', { subscriptionTransactions: 3 }, 'VF', 'subscriptionFrequency', 'frequency'],
    [
      'a single payment',
      { subscriptionFrequency: 'WEEKLY', subscriptionTransactions: 1 },
      'VF',
      'subscriptionTransactions',
      'transactions',
    ],
    [
      'an end that has passed',
      { subscriptionFrequency: 'WEEKLY', subscriptionEndDate: '2026-01-01' },
      'VF',
      'subscriptionEndDate',
      'endDate',
    ],
    [
      'an unknown frequency',
      { subscriptionFrequency: 'DAILY', subscriptionTransactions: 2 },
      'VF',
      'subscriptionFrequency',
      'enums',
    ],
  ])('%s', async (_, change, code, field, fault) => {
    const before = [await at.balances(), await ben.balances()]
    const named: Record<string, unknown> = { ...at.order('eur', 'card', '5.00', 'EUR'), ...change }
    for (const name of ['fromAccount', 'toAccount'])
      named[name] = named[name] === 'ben' ? ben.idOf('eur') : at.idOf(String(named[name]))
    const { status, body } = await at.submit(named)
    expect([status, body.responseCode]).toEqual([200, code])
    if (field) expect(body.validationErrors).toEqual([{ field, code: fault, description: expect.any(String) }])
    expect([await at.balances(), await ben.balances()]).toEqual(before)
  })

  test('a card that may not be loaded', async () => {
    await sql`update account set card_status_id = 71 where account_id = ${at.idOf('virtual')}`.execute(bank.bank.db)
    const { body } = await at.submit(at.order('eur', 'virtual', '5.00', 'EUR'))
    expect(body.validationErrors[0]).toMatchObject({ field: 'toAccount', code: 'cardState' })
  })

  test.each(['limited = true', 'verified = false'])(
    'a customer with %s: limits are zero, transfers are 13',
    async (set) => {
      const olga = await bank.customer('olga')
      const of = branchOf(bank, olga)
      await sql`update customer set ${sql.raw(set)} where customer_id =
      (select customer_id from account where account_id = ${of.idOf('eur')})`.execute(bank.bank.db)
      const pair = of.pairOf('eur', 'card')
      const ask = { ...pair, type: 'betweenAccounts', currencyCode: 'EUR' }
      expect((await olga.rpc('ownTransferLimitsGet', ask)).body.limits).toEqual({
        min: '1.00',
        max: '0.00',
        daily: '0.00',
        monthly: '0.00',
        left: '0.00',
      })
      const most = await olga.rpc('ownTransferMaxAmountGet', { ...pair, operation: 'betweenAccounts' })
      expect(most.body.maxAmount).toBe('0.00')
      const { body } = await of.submit(of.order('eur', 'card', '5.00', 'EUR'))
      expect([body.responseCode, body.responseDescription]).toEqual(['13', expect.stringContaining('verify')])
    },
  )
})

describe('look-ups refuse like the order', () => {
  test.each([
    ['ownTransferFeeGet', { amount: '5.00' }],
    ['ownTransferMaxAmountGet', { operation: 'betweenAccounts' }],
    ['ownTransferLimitsGet', { type: 'betweenAccounts', currencyCode: 'EUR' }],
  ])('%s', async (method, more) => {
    const code = async (fromAccountId: string, toAccountId: string) =>
      (await anna.rpc(method, { fromAccountId, toAccountId, ...more })).body.responseCode
    expect([
      await code(at.idOf('eur'), ben.idOf('eur')),
      await code(at.idOf('eur'), at.idOf('old')),
      await code(at.idOf('eur'), at.idOf('eur')),
      await code(at.idOf('eur'), at.idOf('card')),
    ]).toEqual(['ENOA', 'CA', 'VF', '00'])
  })
})

describe('rights (decisions 1.4)', () => {
  test('[TRANSFER-OWN-005] a company: up to 100 000; read, confirm, upload and no access may not begin, initiate waits for approval', async () => {
    const ivan = await bank.customer('ivan')
    const of = branchOf(bank, ivan)
    const { accesses } = (await ivan.rpc('customerInfoGet')).body
    const fromCustomerId = accesses.find(({ right }: { right: number }) => right === 3).customerId
    const acting = { fromCustomerId }
    const ask = { ...of.pairOf('acme-eur', 'acme-prepayment'), type: 'betweenAccounts', currencyCode: 'EUR', ...acting }
    expect((await ivan.rpc('ownTransferLimitsGet', ask)).body.limits.max).toBe('100000.00')

    const order = { ...of.order('acme-eur', 'acme-prepayment', '250.00', 'EUR'), ...acting }
    const money = async () => {
      const { accounts } = (await ivan.rpc('balanceInquiry', acting)).body
      return ['acme-eur', 'acme-prepayment'].map((key) => {
        const found = accounts.find(({ accountId }: { accountId: string }) => accountId === of.idOf(key))
        return [found.balance, found.pendingAmount]
      })
    }
    const { body } = await of.submit(order)
    expect(body).toMatchObject({ responseCode: '00', statusId: 1, fee: '0.00' })
    expect(await money()).toEqual([
      ['48200.00', '250.00'],
      ['2400.00', '0.00'],
    ])
    const filter = { accountId: of.idOf('acme-eur'), status: 'pending', pageNumber: 1, pageSize: 5, ...acting }
    const { transactions } = (await ivan.rpc('transactionHistoryGet', filter)).body
    expect(transactions.transaction).toMatchObject({
      transactionId: body.transactionId,
      statusId: 1,
      amount: '-250.00',
    })
    const limits = (await ivan.rpc('ownTransferLimitsGet', ask)).body.limits
    expect(limits.left).toBe('299750.00')
    const told = await rows<{ email: string }>(
      bank.bank.db,
      sql`select email from notification join person using (user_id) where title = 'A transfer waits for approval'
          order by email`,
    )
    expect(told.map(({ email }) => email)).toEqual([ivan.owner?.email, ivan.email].toSorted())
    const again = await of.submit({ ...order, subscriptionFrequency: 'WEEKLY', subscriptionTransactions: 2 })
    expect(again.body.validationErrors[0]).toMatchObject({ field: 'subscriptionFrequency', code: 'approval' })

    for (const right of [0, 1, 4, 5]) {
      await sql`update access set access_right = ${right}
        where user_id = ${ivan.userId} and customer_id = ${fromCustomerId}`.execute(bank.bank.db)
      const refused = (await of.submit(order)).body
      expect([right, refused.responseCode]).toEqual([right, '13'])
      expect((await ivan.rpc('availableTransfersGet', acting)).body.own.betweenAccounts).toBe(false)
    }
    expect((await anna.rpc('availableTransfersGet')).body.own.betweenAccounts).toBe(true)
  })

  test('[TRANSFER-EXTERNAL-046] what a person may do is told flag by flag, and only what this bank does is true', async () => {
    const { responseCode, responseDescription, own, other, mass, funding, ...top } = (
      await anna.rpc('availableTransfersGet')
    ).body
    expect([responseCode, responseDescription]).toEqual(['00', 'Success'])
    const { requestMoney, sendMoneyUser, sendMoneyPaxumUser, ...rest } = top
    const { p2p, globalTransfer, ...others } = other
    expect([requestMoney, sendMoneyUser, sendMoneyPaxumUser, p2p, globalTransfer]).toEqual(Array(5).fill(true))
    expect(funding).toEqual({ digital: true })
    expect(Object.values({ ...rest, ...others, ...mass }).filter((flag) => flag !== false)).toEqual([])
    expect(own).toEqual({
      digital: false,
      betweenAccounts: true,
      wire: false,
      eft: false,
      card: false,
      instant: false,
      interac: false,
    })
    // 31 flags (decisions 1.4).
    expect([top, own, other, mass, funding].map((flags) => Object.keys(flags).length)).toEqual([6, 7, 9, 8, 1])
  })

  test('what one company has cannot go to another of the same owner', async () => {
    const acme = await bank.customer('acme')
    const of = branchOf(bank, acme)
    const { accesses } = (await acme.rpc('customerInfoGet')).body
    for (const { customerId: fromCustomerId } of accesses) {
      const { body } = await of.submit({ ...of.order('acme-eur', 'acme2-eur', '5.00', 'EUR'), fromCustomerId })
      expect(body.responseCode).toBe('ENOA')
    }
  })
})

test('[TRANSFER-OWN-002] a subscription is kept with its next day and its end, and its first payment is made', async () => {
  const host = await at.later('months', Date.parse('2027-01-31T10:00:00Z'))
  const more = { subscriptionFrequency: 'MONTHLY', subscriptionTransactions: 12, subscriptionUserCancel: true }
  const { body } = await at.submit(at.order('eur', 'card', '5.00', 'EUR', more), undefined, host)
  expect(body).toMatchObject({ responseCode: '00', statusId: 3 })
  const kept = await rows(
    bank.bank.db,
    sql`select amount::float, currency_code, frequency, start_day, next_day, end_day, transactions, user_cancel
        from own_subscription where from_account_id = ${at.idOf('eur')}`,
  )
  expect(kept).toEqual([
    {
      amount: 5,
      currency_code: 'EUR',
      frequency: 'MONTHLY',
      start_day: '2027-01-31',
      next_day: '2027-02-28',
      end_day: null,
      transactions: 12,
      user_cancel: true,
    },
  ])
})
