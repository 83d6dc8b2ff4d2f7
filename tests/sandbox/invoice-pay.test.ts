import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '../../src/domain/dates.ts'
import { broken } from './audit.ts'
import { branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let ben: Customer
let invoice: string

beforeAll(async () => {
  bank = await trial({ faults: true })
  anna = await bank.customer('anna')
  ben = await bank.customer('ben')
})
beforeEach(async () => {
  invoice = await ask()
})
afterAll(async () => {
  expect(await broken(bank.bank.db)).toEqual([])
  await bank.close()
})

const day = 86_400_000
const at = (person: Customer) => branchOf(bank, person)

/** Ben asks for 40 euro. */
async function ask(payer = anna): Promise<string> {
  const dueDate = dayOf(Date.now() + 7 * day, 'Europe/Bucharest')
  const wanted = { noteBody: 'Tickets', toEmail: payer.email, amount: '40.00', currency: 'EUR', dueDate }
  return (await ben.rpc('invoiceCreate', wanted, { 'idempotency-key': randomUUID() })).body.invoice.id
}

const pay = (more: object = {}, payer = anna, key: string = randomUUID()) =>
  payer.rpc(
    'p2pTransferSubmit',
    {
      accountId: at(payer).idOf('eur'),
      amount: '40.00',
      currency: 'EUR',
      toEmail: ben.email,
      invoiceId: invoice,
      ...more,
    },
    { 'idempotency-key': key },
  )
const seenBy = async (person: Customer) => (await person.rpc('invoiceGet', { invoiceId: invoice })).body.invoice
const euro = async (person: Customer) => Number((await at(person).balances()).eur)

/** A payer who approves with a code of their own; later: by a clock that has moved on. */
async function careful(): Promise<{ payer: Customer; later: (minutes: number) => Promise<Customer> }> {
  const made = (await bank.post('/outside/api/people', { kind: 'anna', approveMode: 4 })).body
  const bare = at({ ...made, rpc: async () => ({}) } as Customer)
  const later = (minutes: number) => bare.later(`pay-${randomUUID()}`, Date.now() + minutes * 60_000)
  return { payer: await later(0), later }
}

test('an invoice is paid by who was asked: the money arrives once, both see it paid, and it cannot be paid or rejected again', async () => {
  const before = [await euro(anna), await euro(ben)] as const
  expect(await seenBy(anna)).toMatchObject({ status: 'unpaid', mayPay: true })
  expect(await seenBy(ben)).toMatchObject({ mayPay: false })
  const question = { accountId: at(anna).idOf('eur'), amount: '40.00', toEmail: ben.email, invoiceId: invoice }
  const price = (await anna.rpc('p2pTransferFeeGet', question)).body
  expect(price).toMatchObject({ fee: '0.00', exchangeRate: '1', toAmount: '40.00', toCurrencyCode: 'EUR' })
  const key = randomUUID()
  const { body } = await pay({ fee: price.fee, exchangeRate: price.exchangeRate }, anna, key)
  expect(body).toMatchObject({ responseCode: '00', statusId: 3 })
  expect((await pay({ fee: price.fee, exchangeRate: price.exchangeRate }, anna, key)).body).toMatchObject({
    transactionId: body.transactionId,
  })
  const paid = { status: 'paid', statusId: 3, mayPay: false, mayReject: false, payerAccountId: at(anna).idOf('eur') }
  expect(await seenBy(anna)).toMatchObject(paid)
  expect(await seenBy(ben)).toMatchObject(paid)
  expect((await pay()).body.validationErrors).toMatchObject([
    { field: 'invoiceId', code: 'status', description: 'This invoice is paid already.' },
  ])
  expect((await anna.rpc('invoiceReject', { invoiceId: invoice, note: 'Too late' })).body.responseCode).toBe('13')
  expect([await euro(anna), await euro(ben)]).toEqual([before[0] - 40, before[1] + 40])
})

test('ten payments of one invoice at once are one', async () => {
  const before = await euro(ben)
  const all = await Promise.all(Array.from({ length: 10 }, () => pay()))
  expect(all.filter(({ body }) => body.responseCode === '00')).toHaveLength(1)
  expect(await euro(ben)).toBeCloseTo(before + 40)
})

describe('what is not payable, or not what the invoice says, is refused beside its field, and nothing moves', () => {
  test.each([
    ['one that does not exist', () => pay({ invoiceId: '1' }), 'invoiceId', 'unknown'],
    ['one that was sent to somebody else', async () => pay({}, await bank.customer('anna')), 'invoiceId', 'unknown'],
    ['one’s own', () => pay({ toEmail: anna.email }, ben), 'invoiceId', 'unknown'],
    ['less', () => pay({ amount: '39.99' }), 'amount', 'invoice'],
    ['more', () => pay({ amount: '40.01' }), 'amount', 'invoice'],
    ['another currency', () => pay({ accountId: at(anna).idOf('ron'), currency: 'RON' }), 'accountId', 'invoice'],
    ['to somebody else', () => pay({ toEmail: 'nobody@people.example' }), 'toEmail', 'invoice'],
    [
      'again and again',
      () => pay({ subscriptionFrequency: 'MONTHLY', subscriptionTransactions: 2 }),
      'subscriptionFrequency',
      'invoice',
    ],
  ])('%s', async (_, work, field, code) => {
    const before = await euro(ben)
    expect((await work()).body).toMatchObject({ responseCode: 'VF', validationErrors: [{ field, code }] })
    expect(await euro(ben)).toBe(before)
    expect(await seenBy(ben)).toMatchObject({ status: 'unpaid' })
  })

  test('rejected, or run out', async () => {
    await anna.rpc('invoiceReject', { invoiceId: invoice, note: 'Not mine' })
    expect((await pay()).body.validationErrors).toMatchObject([{ description: 'This invoice was rejected.' }])
    invoice = await ask()
    const later = await at(anna).later(`pay-${randomUUID()}`, Date.now() + 40 * day)
    expect((await pay({}, later)).body.validationErrors).toMatchObject([{ description: 'This invoice has expired.' }])
  })
})

describe('a payment that its person must approve', () => {
  test.each([
    ['approved', '246810', 'paid', 40],
    ['ended by wrong codes', '000000', 'unpaid', 0],
  ])('%s', async (_, code, status, moved) => {
    const { payer } = await careful()
    invoice = await ask(payer)
    const before = await euro(ben)
    const { transactionId } = (await pay({}, payer)).body
    expect(await seenBy(payer)).toMatchObject({ status: 'awaitingPayment', mayPay: false, mayReject: false })
    expect((await pay({}, payer)).body.validationErrors).toMatchObject([{ field: 'invoiceId', code: 'status' }])
    for (let press = 0; press < 5; press += 1)
      await payer.rpc('transferApprove', { trxid: transactionId, approvalCode: code })
    expect(await seenBy(ben)).toMatchObject({ status })
    expect(await seenBy(payer)).toMatchObject({ status, mayPay: status === 'unpaid' })
    expect(await euro(ben)).toBeCloseTo(before + moved)
  })

  test('that nobody approves in time frees the invoice, also where only its payee looks', async () => {
    const { payer, later } = await careful()
    invoice = await ask(payer)
    await pay({}, payer)
    expect(await seenBy(ben)).toMatchObject({ status: 'awaitingPayment' })
    const payee = await at(ben).later(`pay-${randomUUID()}`, Date.now() + 16 * 60_000)
    expect(await seenBy(payee)).toMatchObject({ status: 'unpaid' })
    const again = await later(17)
    expect((await pay({}, again)).body).toMatchObject({ responseCode: '00', statusId: 1 })
  })
})

test('an invoice of a company’s second business is paid to that business', async () => {
  const acme = await bank.customer('acme')
  const { accesses } = (await acme.rpc('customerInfoGet')).body
  const company = accesses.at(-1).customerId
  const { rows } = await sql<{ id: string; currency: string }>`select account_id as id, currency_code as currency
    from account where customer_id = ${company} and type = 1001 and status_id = 1 limit 1`.execute(bank.bank.db)
  const [account] = rows
  const wanted = {
    noteBody: '',
    toEmail: anna.email,
    amount: '15.00',
    currency: account?.currency,
    dueDate: '2099-01-01',
  }
  const made = await acme.rpc(
    'invoiceCreate',
    { ...wanted, fromCustomerId: company },
    { 'idempotency-key': randomUUID() },
  )
  invoice = made.body.invoice.id
  const source = account?.currency === 'EUR' ? 'eur' : 'usd'
  const { body } = await pay({
    accountId: at(anna).idOf(source),
    amount: '15.00',
    currency: account?.currency,
    toEmail: acme.email,
  })
  expect(body).toMatchObject({ responseCode: '00', statusId: 3 })
  const { accounts } = (await acme.rpc('balanceInquiry', { fromCustomerId: company })).body
  const { rows: got } = await sql<{ amount: string }>`select amount::text from payment
    where account_id = ${made.body.invoice.payeeAccountId} order by payment_id desc limit 1`.execute(bank.bank.db)
  expect(accounts.map(({ accountId }: { accountId: string }) => accountId)).toContain(made.body.invoice.payeeAccountId)
  expect(Number(got[0]?.amount)).toBe(15)
})
