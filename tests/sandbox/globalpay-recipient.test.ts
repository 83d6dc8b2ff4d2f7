import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { must } from './db/sql.ts'
import { euros, linksOf, toAccount, told } from './globalpay.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'
import { branchOf } from './transfers.fixture.ts'

let bank: Trial
let anna: Customer
let links: ReturnType<typeof linksOf>

beforeAll(async () => {
  bank = await trial({ faults: true })
  links = linksOf(bank)
  anna = await bank.customer('anna')
})
afterAll(async () => {
  expect(await broken(bank.bank.db)).toEqual([])
  await bank.close()
})

const at = (person: Customer) => branchOf(bank, person)
const newest = async (person: Customer) => (await at(person).history('eur'))[0]

test('[GLOBALPAY-RECIPIENT-002] [GLOBALPAY-RECIPIENT-005] [GLOBALPAY-RECIPIENT-021] [GLOBALPAY-RECIPIENT-022] the recipient sees by the secret what was sent, and the countries; without the right one nothing', async () => {
  const { answer, paymentSecret } = await links.sent(anna, '20.00', { feeShare: 'beneficiary' })
  const { payment, countries } = await links.ask('recipientPaymentGet', { paymentSecret })
  expect(payment).toMatchObject({
    beneficiaryName: 'Maria Pop',
    senderName: expect.stringContaining('Anna'),
    amount: '20.00',
    currencyCode: 'EUR',
    description: 'Rent',
    feeIsBen: true,
    paymentId: answer.transactionId,
    expireDays: 30,
    status: 'pending',
  })
  expect(countries[0]).toBe('RO')
  const calls = [
    ['recipientPaymentGet', {}],
    ['recipientMethodsGet', { countryCode: 'RO' }],
    ['recipientMetaGet', { paymentMethod: 'card', toCurrencyCode: 'RON', countryCode: 'RO' }],
    ['recipientExtraParamsGet', { paymentMethod: 'card', currencyCode: 'RON', countryCode: 'RO' }],
    ['recipientPaymentSubmit', toAccount],
    ['recipientPaymentApprove', { approvalCode: '123456', operationId: randomUUID() }],
    ['recipientCodeResend', { approveType: 'email', operationId: randomUUID() }],
    ['recipientPaymentCancel', { paymentId: answer.transactionId }],
  ] as const
  for (const [method, payload] of calls) {
    const unknown = { validationErrors: [{ field: 'paymentSecret' }] }
    expect(await links.ask(method, payload), method).toMatchObject(unknown)
    expect(await links.ask(method, { ...payload, paymentSecret: 'x' }), method).toMatchObject(unknown)
  }
})

test('[GLOBALPAY-RECIPIENT-003] [GLOBALPAY-RECIPIENT-006] [GLOBALPAY-RECIPIENT-007] [GLOBALPAY-RECIPIENT-023] [GLOBALPAY-RECIPIENT-024] [GLOBALPAY-RECIPIENT-030] the recipient chooses among the ways left open, at a price, with what the country asks for', async () => {
  const forbidden = {
    paymentMethods: [
      { name: 'bankAccount', forbidden: false },
      { name: 'card', forbidden: true },
    ],
  }
  const { paymentSecret } = await links.sent(anna, '20.00', { ...forbidden, feeShare: 'beneficiary' })
  const methods = await links.ask('recipientMethodsGet', { paymentSecret, countryCode: 'UA' })
  expect(methods.methods).toEqual([{ name: 'bankAccount', transferType: 'eft', currencies: ['UAH', 'EUR'] }])
  const chosen = { paymentSecret, paymentMethod: 'bankAccount', countryCode: 'UA' }
  expect(await links.ask('recipientMetaGet', { ...chosen, toCurrencyCode: 'EUR' })).toMatchObject({
    exchangeRate: '1',
    toAmount: '19.00',
    fee: '1.00',
  })
  const { params } = await links.ask('recipientExtraParamsGet', { ...chosen, currencyCode: 'EUR', lang: 'ro' })
  expect(params).toMatchObject([
    { name: 'purpose', options: { group: 'Pentru ce sunt banii', items: [{ value: 'family' }, {}, {}, {}] } },
    { name: 'taxId', required: true, pattern: '\\d{10}' },
  ])
  const card = { ...toAccount, paymentSecret, paymentMethod: 'card', currencyCode: 'RON' }
  expect(await links.ask('recipientPaymentSubmit', card)).toMatchObject({
    validationErrors: [{ field: 'paymentMethod', code: 'forbidden' }],
  })
  const wrong = {
    ...toAccount,
    paymentSecret,
    paymentDetails: { ...toAccount.paymentDetails, iban: 'RO50AAAA1B31007593840000' },
  }
  expect(await links.ask('recipientPaymentSubmit', wrong)).toMatchObject({
    validationErrors: [{ field: 'paymentDetails.iban', code: 'iban' }],
  })
})

test.each([
  ['euro, the sender paying', 'EUR', 'sender', 2500, 100],
  ['lei, the sender paying', 'RON', 'sender', 2500, 100],
  ['euro, the recipient paying', 'EUR', 'beneficiary', 2500, 0],
  ['lei, the recipient paying', 'RON', 'beneficiary', 2500, 0],
])(
  '[GLOBALPAY-RECIPIENT-008] [GLOBALPAY-RECIPIENT-035] [GLOBALPAY-RECIPIENT-036] the recipient takes it in %s, once, to the cent',
  async (_, currencyCode, feeShare, amount, fee) => {
    const payer = await bank.customer('anna')
    const before = await euros(bank, payer)
    const payment = await links.sent(payer, '25.00', { feeShare })
    const { paymentSecret, to } = payment
    const first = await links.ask('recipientPaymentSubmit', { paymentSecret, ...toAccount, currencyCode })
    expect(first).toMatchObject({
      approveType: 'email',
      approvalSentTo: expect.stringMatching(/^m••••@home/),
      availableApprovalMethods: ['email'],
    })
    const { answer, operationId, approvalCode } = await links.taken(payment, { ...toAccount, currencyCode })
    expect(answer).toMatchObject({ responseCode: '00', status: 'completed' })
    expect(answer.responseDescription).toContain(currencyCode)
    expect(await links.ask('recipientPaymentApprove', { paymentSecret, operationId, approvalCode })).toEqual(answer)
    const after = await euros(bank, payer)
    expect(before.balance - after.balance).toBe(amount + fee)
    expect(after.available).toBe(after.balance)
    expect(await newest(payer)).toMatchObject({
      statusId: 3,
      amount: '-25.00',
      fee: fee ? '1.00' : '0.00',
      mayTakeBack: null,
    })
    expect(await told(payer)).toMatchObject({ title: 'A payment by link was taken' })
    expect((await links.ask('recipientPaymentGet', { paymentSecret })).payment).toMatchObject({
      status: 'completed',
      taken: { ending: '0000', toCurrencyCode: currencyCode },
    })
    expect((await links.ask('recipientPaymentSubmit', { paymentSecret, ...toAccount })).responseCode).toBe('13')
    expect(
      (await payer.rpc('p2pGlobalPayCancel', { transactionId: payment.answer.transactionId })).body.responseCode,
    ).toBe('13')
    expect((await links.mails(to)).length).toBe(3)
  },
)

test('[GLOBALPAY-RECIPIENT-037] a code is sent again after a minute; the one before is worth nothing; five wrong ones end it for a quarter of an hour', async () => {
  const { paymentSecret, to } = await links.sent(anna, '20.00')
  const { operationId } = await links.ask('recipientPaymentSubmit', { paymentSecret, ...toAccount })
  const again = { paymentSecret, approveType: 'email', operationId }
  const early = await bank.post('/api?method=recipientCodeResend', { method: 'recipientCodeResend', ...again })
  expect(early.status).toBe(429)
  const old = await links.codeOf(to)
  const later = `later-${randomUUID()}`
  await bank.post('/outside/api/clock', { offsetMs: 61_000 }, { host: later })
  expect(await links.ask('recipientCodeResend', again, later)).toMatchObject({ retryAfterSeconds: 60 })
  const code = await links.codeOf(to)
  const approve = (approvalCode: string, host = later) =>
    links.ask('recipientPaymentApprove', { paymentSecret, operationId, approvalCode }, host)
  if (old !== code) expect((await approve(old)).responseCode).toBe('VF')
  await bank.post('/outside/api/clock', { offsetMs: 662_000 }, { host: later })
  expect(await approve(code)).toMatchObject({ validationErrors: [{ code: 'late' }] })
  for (let n = 0; n < 3; n += 1) await approve('000000')
  expect((await links.ask('recipientPaymentGet', { paymentSecret })).payment.status).toBe('pending')
  expect((await links.ask('recipientPaymentSubmit', { paymentSecret, ...toAccount }, later)).responseCode).toBe('13')
  await bank.post('/outside/api/clock', { offsetMs: 662_000 + 16 * 60_000 }, { host: later })
  expect((await links.ask('recipientPaymentSubmit', { paymentSecret, ...toAccount }, later)).responseCode).toBe('00')
})

test('[GLOBALPAY-RECIPIENT-018] [GLOBALPAY-RECIPIENT-034] the recipient refuses it: the money is back, the sender told, and it can be refused again but not taken', async () => {
  const payer = await bank.customer('anna')
  const before = await euros(bank, payer)
  const { paymentSecret, answer } = await links.sent(payer, '20.00')
  const paymentId = answer.transactionId
  expect(await links.ask('recipientPaymentCancel', { paymentSecret, paymentId: '1' })).toMatchObject({
    responseCode: 'VF',
  })
  for (let n = 0; n < 2; n += 1)
    expect(await links.ask('recipientPaymentCancel', { paymentSecret, paymentId })).toMatchObject({
      status: 'refused',
    })
  expect(await euros(bank, payer)).toEqual(before)
  expect(await newest(payer)).toMatchObject({ statusId: 4, rejectReason: 'The recipient refused it.' })
  expect(await told(payer)).toMatchObject({ title: 'A payment by link was refused' })
  expect((await links.ask('recipientPaymentSubmit', { paymentSecret, ...toAccount })).responseCode).toBe('13')
})

test('the recipient takes it on a card, of whose number the bank keeps the last four digits', async () => {
  const payer = await bank.customer('anna')
  const payment = await links.sent(payer, '25.00', {
    countryCode: 'US',
    paymentMethods: [{ name: 'card', forbidden: false }],
  })
  const paymentDetails = { cardNumber: '4111 1111 1111 1111', holderName: 'Maria Pop', purpose: 'work' }
  const card = { paymentMethod: 'card', currencyCode: 'USD', countryCode: 'US', paymentDetails }
  expect((await links.taken(payment, card)).answer).toMatchObject({ status: 'completed' })
  expect(await newest(payer)).toMatchObject({ statusId: 3, originalCurrencyCode: 'USD', rate: expect.any(String) })
  const { taking } = await must<{ taking: string }>(
    bank.bank.db,
    sql`select taking::text as taking from global_payment where payment_id = ${payment.answer.transactionId}`,
  )
  expect(taking).toContain('**** **** **** 1111')
  expect(taking).not.toContain('4111')
})
