import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { type BankEvent, channel } from './bus.ts'
import { doings } from './devices.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'
import { branchOf } from './transfers.fixture.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(async () => {
  expect(await broken(bank.bank.db)).toEqual([])
  await bank.close()
})

const { asked, press } = doings(() => bank, 'operation')
const second = 1000

interface Payer {
  anna: Customer
  at: ReturnType<typeof branchOf>
  phone: string
}

/** Somebody who approves payments, on a Host of their own. */
async function payer(approveMode: number): Promise<Payer> {
  const made = (await bank.post('/outside/api/people', { kind: 'anna', approveMode })).body
  const draft = { ...made, rpc: async () => ({}), get: async () => ({}) } as Customer
  const host = `operation-${randomUUID()}`
  const anna = await branchOf(bank, draft).later(host, Date.now())
  return { anna, at: branchOf(bank, anna), phone: made.phone }
}

/** At another time, on the same Host. */
const later = async ({ anna }: Payer, seconds: number) => {
  const moved = await branchOf(bank, anna).later(`operation-${randomUUID()}`, Date.now() + seconds * second)
  return { anna: moved, at: branchOf(bank, moved) }
}

const submit = async ({ at }: Pick<Payer, 'at'>, amount = '40.00') =>
  (await at.submit(at.order('eur', 'card', amount, 'EUR'))).body

const code = async (phone: string): Promise<string> =>
  /^(\d{6}) approves/.exec(
    (await bank.get(`/outside/api/post?to=${encodeURIComponent(phone)}`)).body.sms[0].body,
  )?.[1] ?? ''

const held = async ({ at }: Pick<Payer, 'at'>) =>
  (await at.history('eur')).filter(({ statusId }: { statusId: number }) => statusId === 1).length

const available = async ({ anna, at }: Pick<Payer, 'anna' | 'at'>): Promise<number> => {
  const { accounts } = (await anna.rpc('balanceInquiry')).body
  const found = accounts.find(({ accountId }: { accountId: string }) => accountId === at.idOf('eur'))
  return Number(found.balance) - Number(found.pendingAmount ?? 0)
}

test('without an approval mode the transfer is done at once', async () => {
  const anna = await bank.customer('anna')
  const at = branchOf(bank, anna)
  const made = await submit({ at })
  expect(made).toMatchObject({ statusId: 3 })
  expect(made).not.toHaveProperty('operationId')
})

describe('[APPROVALS-001] [APPROVALS-007] a customer with an approval mode', () => {
  test.each([
    [1, { approveType: 1, approvalSentTo: 'Pixel 9', availableApprovalMethods: [1, 2] }],
    [2, { approveType: 2, approvalSentTo: expect.stringMatching(/^\+40 ••• \d\d$/), availableApprovalMethods: [2] }],
    [3, { approveType: 3, availableApprovalMethods: [3] }],
    [4, { approveType: 4, availableApprovalMethods: [4] }],
  ])('mode %i: the money is held and the payment waits', async (mode, said) => {
    const who = await payer(mode)
    const before = await who.at.balances()
    const made = await submit(who)
    expect(made).toMatchObject({ responseCode: '00', statusId: 1, operationId: expect.any(String), ...said })
    expect(await who.at.balances()).toEqual(before)
    expect(await held(who)).toBe(1)
    const { operation } = (await who.anna.rpc('operationGet', { trxid: made.transactionId })).body
    expect(operation).toMatchObject({ ...said, state: 'waiting', operationId: made.operationId })
  })
})

test('[APPROVALS-004] [APPROVALS-014] the code of the text message moves the money, once; a repeat is answered alike', async () => {
  const who = await payer(2)
  const before = await who.at.balances()
  const made = await submit(who)
  const approval = { trxid: made.transactionId, approvalCode: await code(who.phone) }
  const both = await Promise.all([who.anna.rpc('transferApprove', approval), who.anna.rpc('transferApprove', approval)])
  expect(both.map(({ body }) => body.responseCode)).toContain('00')
  const again = await who.anna.rpc('transferApprove', approval)
  expect(again.body).toMatchObject({ responseCode: '00', transactionId: made.transactionId })
  const after = await who.at.balances()
  expect(Number(after.eur)).toBeCloseTo(Number(before.eur) - 40)
  expect(Number(after.card)).toBeCloseTo(Number(before.card) + 40)
  const [newest] = await who.at.history('card')
  expect(newest).toMatchObject({ amount: '40.00', statusId: 3 })
  expect(await held(who)).toBe(0)
})

test('five wrong codes end it: the money is free again, the history says why, and no other begins for a while', async () => {
  const who = await payer(4)
  const free = await available(who)
  const made = await submit(who)
  const guess = () => who.anna.rpc('transferApprove', { trxid: made.transactionId, approvalCode: '111111' })
  const said = [await guess(), await guess(), await guess(), await guess(), await guess()].map(({ body }) => body)
  expect(said[0]).toMatchObject({ responseCode: 'VF', responseDescription: 'Wrong code. 4 more tries.' })
  expect(said[3]).toMatchObject({ responseDescription: 'Wrong code. One more try.' })
  expect(said[4]).toMatchObject({ responseCode: '13', responseDescription: 'Too many wrong codes.' })
  expect(await available(who)).toBe(free)
  expect((await who.at.history('eur'))[0]).toMatchObject({ statusId: 4, rejectReason: 'Too many wrong codes.' })
  const right = await who.anna.rpc('transferApprove', { trxid: made.transactionId, approvalCode: '246810' })
  expect(right.body.responseCode).toBe('13')
  expect(await submit(who)).toMatchObject({ responseCode: '13', responseDescription: /15 minutes/ })
})

test('[APPROVALS-003] [APPROVALS-021] a phone approves or declines, and the open pages hear of it', async () => {
  const who = await payer(1)
  const heard: BankEvent[] = []
  await bank.listen(channel, (text) => heard.push(JSON.parse(text) as BankEvent))
  const before = await who.at.balances()
  const made = await submit(who)
  expect(await asked(who.anna as never)).toMatchObject({
    kind: 'operation',
    body: expect.stringContaining('40.00 EUR'),
  })
  expect((await press(who.anna as never, true, {})).status).toBe(204)
  expect(Number((await who.at.balances()).eur)).toBeCloseTo(Number(before.eur) - 40)
  const other = await submit(who, '30.00')
  await press(who.anna as never, false, {})
  expect((await who.at.history('eur'))[0]).toMatchObject({ statusId: 4, rejectReason: 'Declined on the phone.' })
  const { operation } = (await who.anna.rpc('operationGet', { trxid: other.operationId })).body
  expect(operation).toMatchObject({ state: 'declined', message: '' })
  const confirmations = heard.filter(
    ({ event, to }) => event === 'transactionConfirmation' && 'userId' in to && to.userId === who.anna.userId,
  )
  expect(confirmations.map(({ data }) => data)).toEqual([
    { transactionId: made.transactionId, operationId: made.operationId, success: true, message: '' },
    { transactionId: other.transactionId, operationId: other.operationId, success: false, message: '' },
  ])
})

test('[APPROVALS-015] another code a minute later; the one before is worth nothing; a code instead of the phone at once', async () => {
  const who = await payer(2)
  const made = await submit(who)
  const first = await code(who.phone)
  const soon = await who.anna.rpc('transferRetry', { trxid: made.transactionId })
  expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
  const then = await later(who, 61)
  const sent = await then.anna.rpc('transferRetry', { trxid: made.transactionId })
  expect(sent.body).toMatchObject({
    transactionId: made.transactionId,
    approveType: 2,
    approvalSentTo: expect.any(String),
  })
  expect(await code(who.phone)).not.toBe(first)
  const old = await then.anna.rpc('transferApprove', { trxid: made.transactionId, approvalCode: first })
  expect(old.body.responseDescription).toBe('Wrong code. 4 more tries.')

  const other = await payer(1)
  const asks = await submit(other)
  const early = await other.anna.rpc('transferApprove', { trxid: asks.transactionId, approvalCode: '000000' })
  expect(early.body.responseDescription).toBe('Answer on your phone.')
  const instead = await other.anna.rpc('transferRetry', { trxid: asks.transactionId, approveType: 2 })
  expect(instead.body).toMatchObject({ approveType: 2 })
  const done = await other.anna.rpc('transferApprove', {
    trxid: asks.operationId,
    approvalCode: await code(other.phone),
  })
  expect(done.body).toMatchObject({ responseCode: '00', transactionId: asks.transactionId })
})

test('what nobody approves in time is given back, and a late answer of the phone comes to nothing', async () => {
  const who = await payer(1)
  const free = await available(who)
  const made = await submit(who)
  expect(await available(who)).toBe(free - 40)
  const late = await bank.post(
    '/outside/api/phones/press',
    { pushId: (await asked(who.anna as never))?.pushId, result: true },
    { host: await hostAt(181) },
  )
  expect([late.status, late.body.message]).toEqual([403, 'This question is over.'])
  const then = await later(who, 16 * 60)
  expect(await available(then)).toBe(free)
  const { operation } = (await then.anna.rpc('operationGet', { trxid: made.transactionId })).body
  expect(operation).toMatchObject({ state: 'expired', message: 'Not approved in time.' })
})

async function hostAt(seconds: number): Promise<string> {
  const host = `operation-${randomUUID()}`
  await bank.post('/outside/api/clock', { offsetMs: seconds * second }, { host })
  return host
}

test('an authenticator approves, and only the one who began it can', async () => {
  const who = await payer(3)
  const made = await submit(who)
  const shown = (await bank.get(`/outside/api/authenticator?email=${who.anna.email}`)).body.code
  const stranger = await payer(3)
  const theirs = await stranger.anna.rpc('transferApprove', { trxid: made.transactionId, approvalCode: shown })
  expect(theirs.body.responseCode).toBe('ENOA')
  const done = await who.anna.rpc('transferApprove', { trxid: made.transactionId, approvalCode: shown })
  expect(done.body.responseCode).toBe('00')
})

test('[APPROVALS-016] who acts for a business confirms with the code of the request', async () => {
  const made = (await bank.post('/outside/api/people', { kind: 'acme', approveMode: 2 })).body
  const draft = { ...made, rpc: async () => ({}) } as Customer
  const host = `operation-${randomUUID()}`
  const acme = await branchOf(bank, draft).later(host, Date.now())
  const accesses = (await acme.rpc('customerInfoGet')).body.accesses
  const fromCustomerId = accesses[0].customerId
  const { accounts } = (await acme.rpc('balanceInquiry', { fromCustomerId })).body
  const euros = accounts.filter(
    (account: { currencyCode: string; subType?: string; accountStatusId: number }) =>
      account.currencyCode === 'EUR' && account.subType !== 'DEBIT' && account.accountStatusId === 1,
  )
  const order = { fromAccount: euros[0].accountId, toAccount: euros[1].accountId, toAmount: '25.00', currency: 'EUR' }
  const key = { 'idempotency-key': randomUUID() }
  const asks = (await acme.rpc('ownTransferSubmit', { ...order, fromCustomerId }, key)).body
  expect(asks).toMatchObject({ responseCode: '00', statusId: 1, approveType: 2 })
  const sent = { fromEmail: acme.email, approvalTransactionId: asks.transactionId, code: await code(made.phone) }
  const wrongMail = await acme.rpc('businessTransactionConfirm', { ...sent, fromEmail: 'someone@people.example' })
  expect(wrongMail.body.responseCode).toBe('ENOA')
  expect((await acme.rpc('businessTransactionConfirm', sent)).body.responseCode).toBe('00')
})
