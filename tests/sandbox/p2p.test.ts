import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { type Customer, trial, type Trial } from './trial.ts'
import { branchOf } from './transfers.fixture.ts'

let bank: Trial
let anna: Customer
let ben: Customer

beforeAll(async () => {
  bank = await trial({ faults: true })
  anna = await bank.customer('anna')
  ben = await bank.customer('ben')
})
afterAll(async () => {
  expect(await broken(bank.bank.db)).toEqual([])
  await bank.close()
})

const at = (person: Customer) => branchOf(bank, person)
const order = (amount: string, more: object = {}, currency = 'eur') => ({
  accountId: at(anna).idOf(currency),
  amount,
  currency: currency.toUpperCase(),
  toEmail: ben.email,
  ...more,
})
const submit = (payload: object, key: string = randomUUID(), as = anna) =>
  as.rpc('p2pTransferSubmit', payload, { 'idempotency-key': key })

test('[TRANSFER-P2P-007] money goes from account to account across customers, into both histories, and both are told', async () => {
  const before = [await at(anna).balances(), await at(ben).balances()] as const
  const { body } = await submit(order('25.00', { note: 'Concert', reference: 'TICKETS', exchangeRate: '1', fee: '0' }))
  expect(body).toMatchObject({ responseCode: '00', statusId: 3, fee: '0.00' })
  const after = [await at(anna).balances(), await at(ben).balances()] as const
  expect(Number(after[0].eur)).toBeCloseTo(Number(before[0].eur) - 25)
  expect(Number(after[1].eur)).toBeCloseTo(Number(before[1].eur) + 25)
  const words = { note: 'Concert', reference: 'TICKETS', statusId: 3, operationType: '12' }
  expect((await at(anna).history('eur'))[0]).toMatchObject({
    ...words,
    amount: '-25.00',
    counterpartyAccount: ben.email,
  })
  expect((await at(ben).history('eur'))[0]).toMatchObject({
    ...words,
    amount: '25.00',
    counterpartyAccount: anna.email,
  })
  const { notifications } = (await ben.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body
  expect(notifications[0]).toMatchObject({ title: 'Money received', body: expect.stringContaining('25.00 EUR') })
})

test('the same key pays once, and another payload under it is refused', async () => {
  const key = randomUUID()
  const before = await at(ben).balances()
  const both = await Promise.all([submit(order('3.00'), key), submit(order('3.00'), key)])
  const made = both.filter(({ body }) => body?.responseCode === '00')
  expect(made.length).toBeGreaterThan(0)
  expect((await submit(order('3.01'), key)).status).toBe(422)
  expect(Number((await at(ben).balances()).eur)).toBeCloseTo(Number(before.eur) + 3)
  const { body } = await anna.rpc('transferOutcomeGet', { idempotencyKey: key })
  expect(body).toMatchObject({ state: 'done', transactionId: made[0]?.body.transactionId })
})

describe('[TRANSFER-P2P-006] the payee check', () => {
  test('says who can be paid, without the whole name', async () => {
    expect((await anna.rpc('payeeCheck', { email: ben.email.toUpperCase() })).body).toMatchObject({
      exist: true,
      outBlacklist: false,
      name: 'Ben W.',
    })
    expect((await anna.rpc('payeeCheck', { email: 'nobody@people.example' })).body).toMatchObject({ exist: false })
    expect((await anna.rpc('payeeCheck', { email: anna.email })).body).toMatchObject({ exist: false })
  })

  test.each(['payer', 'payee'])(
    'is in the black list where the %s blocks the other, and nothing can be paid',
    async (who) => {
      const [payer, payee] = [await bank.customer('anna'), await bank.customer('ben')]
      const [owner, other] = who === 'payer' ? [payer, payee] : [payee, payer]
      await bank.post('/outside/api/facts', { email: owner.email, blocks: other.email })
      expect((await payer.rpc('payeeCheck', { email: payee.email })).body).toMatchObject({
        exist: true,
        outBlacklist: true,
      })
      const paid = { ...order('5.00'), accountId: at(payer).idOf('eur'), toEmail: payee.email }
      const { body } = await submit(paid, randomUUID(), payer)
      expect(body).toMatchObject({ responseCode: 'VF', validationErrors: [{ field: 'toEmail', code: 'blackList' }] })
    },
  )
})

test.each([
  ['own e-mail', () => order('5.00', { toEmail: anna.email }), 'toEmail'],
  ['nobody', () => order('5.00', { toEmail: 'nobody@people.example' }), 'toEmail'],
  ['less than the least', () => order('0.50'), 'amount'],
  ['more than the most', () => order('10000.01'), 'amount'],
  ['a third decimal', () => order('5.001'), 'amount'],
  ['another currency than the account’s', () => order('5.00', { currency: 'USD' }), 'currency'],
  ['a coupon that is over', () => order('5.00', { couponCode: 'SUMMER2020' }), 'couponCode'],
  ['an unknown invoice', () => order('5.00', { invoiceId: '1' }), 'invoiceId'],
  ['a price that nobody offers', () => order('5.00', { exchangeRate: '1.5' }), 'exchangeRate'],
  ['a fee that is not charged', () => order('5.00', { fee: '1.00' }), 'fee'],
])('%s is refused beside its field, and nothing moves', async (_, payload, field) => {
  const before = await at(anna).balances()
  const { body } = await submit(payload())
  expect(body).toMatchObject({ responseCode: 'VF', validationErrors: [{ field }] })
  expect(await at(anna).balances()).toEqual(before)
})

test('[TRANSFER-P2P-002] [TRANSFER-P2P-003] another’s account is no access; who may not send to people is told so by the flags, and pays nobody', async () => {
  const own = (await anna.rpc('availableTransfersGet')).body
  expect([own.other.p2p, own.sendMoneyUser, own.sendMoneyPaxumUser]).toEqual([true, true, true])
  const theirs = await submit({ ...order('5.00'), accountId: at(ben).idOf('eur') })
  expect(theirs.body.responseCode).toBe('ENOA')
  const ivan = await bank.customer('ivan')
  const accesses = (await ivan.rpc('customerInfoGet')).body.accesses
  const company = accesses.find(({ right }: { right: number }) => right === 3).customerId
  const flags = (await ivan.rpc('availableTransfersGet', { fromCustomerId: company })).body
  expect([flags.other.p2p, flags.sendMoneyUser, flags.sendMoneyPaxumUser]).toEqual([false, false, false])
  const { body } = await submit({ ...order('5.00'), fromCustomerId: company }, randomUUID(), ivan)
  expect(body.responseCode).toBe('13')
})

test('a currency that the payee does not keep is exchanged at the price shown; a coupon waives the fee', async () => {
  const asked = { accountId: at(anna).idOf('ron'), amount: '100.00', toEmail: ben.email }
  const priced = (await anna.rpc('p2pTransferFeeGet', asked)).body
  expect(priced).toMatchObject({ fee: '0.50', feeCurrency: 'RON' })
  expect(priced.toCurrencyCode).not.toBe('RON')
  const free = (await anna.rpc('p2pTransferFeeGet', { ...asked, couponCode: 'zerofee' })).body
  expect(Number(free.fee)).toBe(0)
  const shown = { exchangeRate: free.exchangeRate, fee: free.fee, couponCode: 'zerofee' }
  const { body } = await submit(order('100.00', shown, 'ron'))
  expect(body).toMatchObject({ responseCode: '00', statusId: 3 })
  expect(Number(body.fee)).toBe(0)
})

test('limits count what left today, and templates and recent payees are kept', async () => {
  const payer = await bank.customer('anna')
  const source = { fromAccountId: at(payer).idOf('eur'), type: 'p2p' }
  const first = (await payer.rpc('externalLimitsGet', source)).body.limits
  expect(first).toMatchObject({
    min: '1.00',
    max: '10000.00',
    daily: '30000.00',
    monthly: '200000.00',
    left: '30000.00',
  })
  const paid = { ...order('40.00', { templateName: 'Rent' }), accountId: source.fromAccountId }
  expect((await submit(paid, randomUUID(), payer)).body.responseCode).toBe('00')
  expect((await payer.rpc('externalLimitsGet', source)).body.limits.left).toBe('29960.00')
  const { transfers } = (await payer.rpc('recentTransferList', { types: ['p2p'], permission: '3d', limit: 3 })).body
  expect(transfers).toMatchObject([{ toEmail: ben.email, title: 'Ben W.', isDisabled: false }])
  await bank.post('/outside/api/facts', { email: payer.email, blocks: ben.email })
  const later = (await payer.rpc('recentTransferList', { types: ['p2p'], permission: '3d', limit: 3 })).body
  expect(later.transfers).toMatchObject([{ isDisabled: true }])
  const { templates } = (await payer.rpc('paymentTemplateList', { type: 'p2p' })).body
  expect(templates).toMatchObject([{ templateName: 'Rent', toEmail: ben.email, amount: '40.00', currency: 'EUR' }])
  expect((await anna.rpc('paymentTemplateDelete', { id: templates[0].id })).body.responseCode).toBe('ENOA')
  await payer.rpc('paymentTemplateDelete', { id: templates[0].id })
  expect((await payer.rpc('paymentTemplateList', { type: 'p2p' })).body.templates).toEqual([])
})

test('a payment that its person must approve reaches the payee only then', async () => {
  const made = (await bank.post('/outside/api/people', { kind: 'anna', approveMode: 4 })).body
  const payer = await branchOf(bank, { ...made, rpc: async () => ({}) } as Customer).later(
    `p2p-${randomUUID()}`,
    Date.now(),
  )
  const before = await at(ben).balances()
  const paid = { ...order('12.00'), accountId: at(payer).idOf('eur') }
  const asks = (await submit(paid, randomUUID(), payer)).body
  expect(asks).toMatchObject({ statusId: 1, approveType: 4 })
  expect(await at(ben).balances()).toEqual(before)
  await payer.rpc('transferApprove', { trxid: asks.transactionId, approvalCode: '246810' })
  expect(Number((await at(ben).balances()).eur)).toBeCloseTo(Number(before.eur) + 12)
})
