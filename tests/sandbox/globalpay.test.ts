import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { euros, linksOf, toAccount, told } from './globalpay.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'
import { branchOf } from './transfers.fixture.ts'

const day = 86_400_000

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

test('[TRANSFER-P2P-008] [GLOBALPAY-SENDER-007] ways by country; the flag says who may', async () => {
  const toEmail = links.stranger()
  const { countries, methods } = (await anna.rpc('p2pGlobalPayMethodsGet', { toEmail, countryCode: 'RO' })).body
  expect(countries).toEqual(expect.arrayContaining(['RO', 'DE', 'US']))
  expect(methods).toEqual([
    { name: 'bankAccount', transferType: 'eft', forbidden: false, currencies: ['RON', 'EUR'] },
    { name: 'card', transferType: 'oct', forbidden: false, currencies: ['RON'] },
  ])
  expect((await anna.rpc('availableTransfersGet')).body.other.globalTransfer).toBe(true)
  const ivan = await bank.customer('ivan')
  const { accesses } = (await ivan.rpc('customerInfoGet')).body
  const fromCustomerId = accesses.find(({ right }: { right: number }) => right === 3).customerId
  expect((await ivan.rpc('availableTransfersGet', { fromCustomerId })).body.other.globalTransfer).toBe(false)
  const order = links.order(anna, toEmail, '5.00')
  expect((await links.send({ ...ivan }, { ...order, fromCustomerId })).responseCode).toBe('13')
})

test.each([
  ['100.00', 'sender', '1.00', '0', '100.00'],
  ['100.00', 'beneficiary', '0', '1.00', '99.00'],
  ['250.50', 'beneficiary', '0', '2.51', '247.99'],
])(
  '[TRANSFER-P2P-009] of %s EUR, the fee paid by the %s: %s and %s, and %s arrive',
  async (amount, feeShare, fee, recipientFee, arrives) => {
    const asked = {
      paymentMethod: 'bankAccount',
      amount,
      currency: 'EUR',
      toCurrencyCode: 'EUR',
      countryCode: 'RO',
      feeShare,
    }
    const { body } = await anna.rpc('p2pGlobalPayMetaGet', asked)
    expect(body).toMatchObject({ feeCurrency: 'EUR', exchangeRate: '1', toAmount: arrives })
    expect([Number(body.fee), Number(body.recipientFee)]).toEqual([Number(fee), Number(recipientFee)])
    const lei = (await anna.rpc('p2pGlobalPayMetaGet', { ...asked, toCurrencyCode: 'RON' })).body
    expect(Number(lei.toAmount)).toBeCloseTo(Number(arrives) * Number(lei.exchangeRate), 2)
  },
)

test('[TRANSFER-P2P-010] the money is set aside, not gone, and the link goes out; the same key sends it once', async () => {
  const before = await euros(bank, anna)
  const to = links.stranger()
  const [order, key] = [links.order(anna, to, '40.00', { fee: '1.00' }), randomUUID()]
  const answer = await links.send(anna, order, key)
  expect(answer).toMatchObject({ responseCode: '00', statusId: 2, fee: '1.00' })
  expect(await links.send(anna, order, key)).toEqual(answer)
  expect((await links.mails(to)).length).toBe(1)
  const after = await euros(bank, anna)
  expect([before.balance - after.balance, before.available - after.available]).toEqual([0, 4100])
  expect(await newest(anna)).toMatchObject({
    transactionId: answer.transactionId,
    statusId: 2,
    amount: '-40.00',
    counterpartyName: 'Maria Pop',
    counterpartyAccount: to,
    mayTakeBack: true,
  })
  const { body } = await anna.rpc('transferOutcomeGet', { idempotencyKey: key })
  expect(body).toMatchObject({ state: 'done', transactionId: answer.transactionId })
})

test.each([
  ['who has an account', { toEmail: 'ben@people.example' }, 'toEmail'],
  ['no e-mail', { toEmail: 'maria@home' }, 'toEmail'],
  ['a country we do not pay into', { countryCode: 'KP', paymentMethods: [] }, 'countryCode'],
  ['no way left open', { paymentMethods: [{ name: 'card', forbidden: true }] }, 'paymentMethods'],
  ['a way that is not open there', { paymentMethods: [{ name: 'pigeon', forbidden: false }] }, 'paymentMethods'],
  ['another fee', { fee: '0.50' }, 'fee'],
  ['more than the limit', { amount: '10000.01' }, 'amount'],
  ['more than there is', { amount: '9999.00' }, 'amount'],
  ['a third decimal', { amount: '5.001' }, 'amount'],
  ['less than its own fee', { amount: '1.00', feeShare: 'beneficiary' }, 'amount'],
])('%s is refused beside its field, and nothing is set aside', async (_, more, field) => {
  const payer = await bank.customer('anna')
  await bank.post('/outside/api/people', { kind: 'ben' })
  const before = await euros(bank, payer)
  const known =
    'toEmail' in more && more.toEmail.startsWith('ben') ? { toEmail: (await bank.customer('ben')).email } : more
  const answer = await links.send(payer, { ...links.order(payer, links.stranger(), '5.00'), ...more, ...known })
  expect(answer).toMatchObject({ responseCode: 'VF', validationErrors: [{ field }] })
  expect(await euros(bank, payer)).toEqual(before)
})

test('a payment that its sender must approve goes out only then; declined, the money is back', async () => {
  const made = (await bank.post('/outside/api/people', { kind: 'anna', approveMode: 4 })).body
  const payer = await at({ ...made, rpc: async () => ({}) } as Customer).later(`global-${randomUUID()}`, Date.now())
  const { to, answer } = await links.sent(payer, '12.00')
  expect(answer).toMatchObject({ statusId: 1, approveType: 4 })
  expect(await links.mails(to)).toEqual([])
  expect(await newest(payer)).toMatchObject({ statusId: 1, mayTakeBack: null })
  await payer.rpc('transferApprove', { trxid: answer.transactionId, approvalCode: '246810' })
  expect((await links.mails(to)).length).toBe(1)
  expect(await newest(payer)).toMatchObject({ statusId: 2, mayTakeBack: true })
  const other = await links.sent(payer, '13.00')
  const before = await euros(bank, payer)
  for (let n = 0; n < 5; n += 1)
    await payer.rpc('transferApprove', { trxid: other.answer.transactionId, approvalCode: '000000' })
  expect(await newest(payer)).toMatchObject({ statusId: 4 })
  expect((await euros(bank, payer)).available).toBe(before.available + 1400)
  expect(await links.mails(other.to)).toEqual([])
})

test('its sender takes it back while nobody has taken it, even when a code is under way; twice is once', async () => {
  const payer = await bank.customer('anna')
  const before = await euros(bank, payer)
  const { paymentSecret, answer, to } = await links.sent(payer, '20.00')
  const { operationId } = await links.ask('recipientPaymentSubmit', { paymentSecret, ...toAccount })
  const { transactionId } = answer
  expect((await anna.rpc('p2pGlobalPayCancel', { transactionId })).body.responseCode).toBe('ENOA')
  for (let n = 0; n < 2; n += 1)
    expect((await payer.rpc('p2pGlobalPayCancel', { transactionId })).body.responseCode).toBe('00')
  expect(await euros(bank, payer)).toEqual(before)
  expect(await newest(payer)).toMatchObject({ statusId: 5, mayTakeBack: null })
  expect((await links.ask('recipientPaymentGet', { paymentSecret })).payment.status).toBe('cancelled')
  const approval = { paymentSecret, operationId, approvalCode: await links.codeOf(to) }
  expect((await links.ask('recipientPaymentApprove', approval)).responseCode).toBe('13')
})

test('nobody takes it in 30 days: it expires by the clock of whoever looks, the money is back and the sender told', async () => {
  const payer = await bank.customer('anna')
  const before = await euros(bank, payer)
  const { paymentSecret } = await links.sent(payer, '20.00')
  const host = `expired-${randomUUID()}`
  await bank.post('/outside/api/clock', { offsetMs: 30 * day - 60_000 }, { host })
  expect((await links.ask('recipientPaymentGet', { paymentSecret }, host)).payment.status).toBe('pending')
  await bank.post('/outside/api/clock', { offsetMs: 30 * day }, { host })
  expect((await links.ask('recipientPaymentGet', { paymentSecret }, host)).payment.status).toBe('expired')
  expect(await euros(bank, payer)).toEqual(before)
  expect(await newest(payer)).toMatchObject({ statusId: 5, rejectReason: 'Nobody took it in time.' })
  expect(await told(payer)).toMatchObject({ title: 'A payment by link has expired' })
})
