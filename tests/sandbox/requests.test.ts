import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { companyOf } from './requests.fixture.ts'
import { hashed } from './secrets.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial
let at: Awaited<ReturnType<typeof companyOf>>

beforeAll(async () => {
  bank = await trial({ faults: true })
})
beforeEach(async () => {
  at = await companyOf(bank)
})
afterAll(async () => {
  expect(await broken(bank.bank.db)).toEqual([])
  await bank.close()
})

const minute = 60_000

test('[APPROVALS-009] [APPROVALS-017] [APPROVALS-018] some are approved and some declined: money moves or is free again, both histories, everybody is told', async () => {
  const first = await at.ask('acme-eur', 'acme-prepayment', '250.00', 'EUR')
  const second = await at.ask('acme-eur', 'acme-receiving', '40.00', 'EUR')
  const { requests, total } = await at.list({ status: 'waiting' })
  expect(total).toBe(2)
  expect(requests[1]).toMatchObject({
    id: first,
    transactionType: '13',
    groupedTransactionType: 'own',
    createdBy: at.askerId,
    createdByName: 'Іван Петренко',
    status: 'waiting',
    fromName: 'Operating euro',
    toName: 'Payouts',
    amount: '250.00',
    currencyCode: 'EUR',
    fee: '0.00',
    mayDecide: true,
  })
  expect((await at.acme('approvalCountsGet')).body).toMatchObject({
    transactionRequestCount: 2,
    massTransactionRequestCount: 0,
  })

  expect((await at.decide([first])).body.results).toEqual([
    { transactionId: first, responseCode: '00', responseDescription: 'Success' },
  ])
  expect((await at.decide([second], { declined: true })).body.results[0].responseCode).toBe('00')
  expect(await at.money('acme-eur')).toEqual(['47950.00', '0.00'])
  expect(await at.money('acme-prepayment')).toEqual(['2650.00', '0.00'])
  expect(await at.money('acme-receiving')).toEqual(['640.00', '0.00'])
  const left = await at.history('acme-eur')
  expect(left.find(({ transactionId }) => transactionId === first)).toMatchObject({
    statusId: 3,
    amount: '-250.00',
    balance: '47950.00',
  })
  expect(left.find(({ transactionId }) => transactionId === second)).toMatchObject({
    statusId: 4,
    rejectReason: 'Declined by Mihai Ionescu.',
  })
  const [arrived] = await at.history('acme-prepayment')
  expect(arrived).toMatchObject({
    statusId: 3,
    amount: '250.00',
    balance: '2650.00',
    counterpartyName: 'Operating euro',
  })
  const { notifications } = (await at.ivan('notificationList', { pageNumber: 1, pageSize: 2 })).body
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual(['Transfer declined', 'Transfer approved'])
  expect((await at.list({ status: 'approved' })).requests[0]).toMatchObject({
    id: first,
    status: 'approved',
    decidedByName: 'Mihai Ionescu',
    mayDecide: false,
  })
  expect((await at.list({ status: 'declined' })).requests[0].reason).toBe('Declined by Mihai Ionescu.')
})

test('nobody decides what they asked for, twice, for another company, or without the right: each item says so by itself', async () => {
  const id = await at.ask('acme-eur', 'acme-prepayment', '10.00', 'EUR')
  const other = await companyOf(bank)
  const theirs = await other.ask('acme-eur', 'acme-prepayment', '10.00', 'EUR')
  expect((await at.decide([id], {}, at.ivan)).body.responseCode).toBe('13')
  expect((await at.list({}, at.ivan)).requests[0].mayDecide).toBe(false)
  await sql`update access set access_right = 2 where user_id = ${at.askerId}
    and customer_id = ${at.fromCustomerId}`.execute(bank.bank.db)
  const own = (await at.decide([id], {}, at.ivan)).body.results
  expect(own).toEqual([
    {
      transactionId: id,
      responseCode: '13',
      responseDescription: 'You asked for this yourself. Somebody else must decide it.',
    },
  ])
  expect((await at.ivan('approvalCountsGet')).body.transactionRequestCount).toBe(0)
  const codes = (await at.decide([theirs, id, '999'])).body.results.map(
    (one: { responseCode: string }) => one.responseCode,
  )
  expect(codes).toEqual(['ENOA', '00', 'ENOA'])
  expect((await at.decide([id], { declined: true })).body.results[0].responseDescription).toBe(
    'Somebody has decided this already.',
  )
  expect(await at.money('acme-eur')).toEqual(['48190.00', '0.00'])
  expect(await other.money('acme-eur')).toEqual(['48200.00', '10.00'])
})

test('another rate than the one that was seen moves nothing; the new one is shown, and at it the money moves', async () => {
  const id = await at.ask('acme-eur', 'acme-ron', '100.00', 'EUR')
  const then = await at.at(Date.now() + 30 * minute, `requests-${randomUUID()}`)
  const [asked] = (await at.list({}, then.acme)).requests
  expect(asked.now.exchangeRate).not.toBe(asked.exchangeRate)
  const refused = (await at.decide([id], {}, then.acme)).body.results[0]
  expect(refused).toMatchObject({ responseDescription: 'The exchange rate has changed. Please check again.' })
  expect(await at.money('acme-eur')).toEqual(['48200.00', '100.50'])
  const rates = [{ transactionId: id, exchangeRate: asked.now.exchangeRate }]
  expect((await at.decide([id], { rates }, then.acme)).body.results[0].responseCode).toBe('00')
  expect(await at.money('acme-eur')).toEqual(['48099.50', '0.00'])
  const [done] = (await at.list({}, then.acme)).requests
  expect(done).toMatchObject({ exchangeRate: asked.now.exchangeRate, toAmount: asked.now.toAmount, status: 'approved' })
})

test('what a closed account or a limit forbids is said before and refused; the closed one has failed for good', async () => {
  const closed = await at.ask('acme-eur', 'acme-prepayment', '20.00', 'EUR')
  const much = await at.ask('acme-eur', 'acme-receiving', '30.00', 'EUR')
  const fine = await at.ask('acme-eur', 'acme-receiving', '1.00', 'EUR')
  await sql`update account set status_id = 11 where account_id = ${at.idOf('acme-prepayment')}`.execute(bank.bank.db)
  await sql`update customer set limited = true where customer_id = ${at.fromCustomerId}`.execute(bank.bank.db)
  const obstacles = Object.fromEntries(
    (await at.list()).requests.map(({ id, obstacle }: { id: string; obstacle?: string }) => [id, obstacle]),
  )
  expect(obstacles[closed]).toBe('The account is closed.')
  expect(obstacles[much]).toBe('The most for one transfer is 0.00 EUR.')
  expect((await at.decide([closed, much])).body.results).toMatchObject([
    { responseCode: 'CA' },
    { responseDescription: 'The most for one transfer is 0.00 EUR.' },
  ])
  expect((await at.list({ status: 'failed' })).requests).toMatchObject([
    { id: closed, reason: 'The account is closed.' },
  ])
  await sql`update customer set limited = false where customer_id = ${at.fromCustomerId}`.execute(bank.bank.db)
  expect((await at.decide([much, fine])).body.results.map((one: { responseCode: string }) => one.responseCode)).toEqual(
    ['00', '00'],
  )
})

test('[APPROVALS-005] [APPROVALS-017] the list is narrowed by type, group, asker, days and state, page by page', async () => {
  const own = await at.ask('acme-eur', 'acme-prepayment', '1.00', 'EUR')
  const exchange = await at.ask('acme-eur', 'acme-usd', '2.00', 'EUR')
  const ids = async (filter: object) => (await at.list(filter)).requests.map(({ id }: { id: string }) => id)
  expect(await ids({ transactionType: '13' })).toEqual([own])
  expect(await ids({ groupedTransactionType: 'own' })).toEqual([exchange, own])
  expect(await ids({ groupedTransactionType: 'p2p' })).toEqual([])
  expect(await ids({ createdBy: at.askerId })).toEqual([exchange, own])
  expect(await ids({ createdBy: at.ownerId })).toEqual([])
  expect(await ids({ fromDate: '2020-01-01', toDate: '2020-12-31' })).toEqual([])
  expect(await ids({ fromDate: '2020-01-01' })).toEqual([exchange, own])
  expect(await ids({ toDate: '2099-01-01' })).toEqual([exchange, own])
  expect(await ids({ size: 1, page: 2 })).toEqual([own])
  expect((await at.list({ size: 1 })).total).toBe(2)
  expect((await at.list({ page: 0 })).responseCode).toBe('TA1')
})

test('[APPROVALS-019] [APPROVALS-020] what came as a batch is counted, listed and decided as one', async () => {
  const ids = [
    await at.ask('acme-eur', 'acme-prepayment', '5.00', 'EUR'),
    await at.ask('acme-eur', 'acme-prepayment', '7.00', 'EUR'),
  ]
  const single = await at.ask('acme-eur', 'acme-receiving', '9.00', 'EUR')
  const batchId = ids[0]
  await sql`update own_transfer_request set batch_id = ${batchId}
    where payment_id::text = any(${ids}::text[])`.execute(bank.bank.db)
  expect((await at.acme('approvalCountsGet')).body).toMatchObject({
    transactionRequestCount: 1,
    massTransactionRequestCount: 1,
  })
  expect((await at.list()).requests.map(({ id }: { id: string }) => id)).toEqual([single])
  expect(await at.list({ mass: true })).toMatchObject({
    total: 1,
    requests: [{ id: batchId, batchId, itemsCount: 2, amount: '12.00', mayDecide: true }],
  })
  const decide = (by: typeof at.acme) =>
    by('businessApprovalMassApprove', { batchId, declined: false }, { 'idempotency-key': randomUUID() })
  expect((await decide(at.ivan)).body.responseCode).toBe('13')
  expect((await decide(at.acme)).body.results).toHaveLength(2)
  expect(await at.money('acme-prepayment')).toEqual(['2412.00', '0.00'])
  expect(
    (
      await (
        await companyOf(bank)
      ).acme('businessApprovalMassApprove', { batchId, declined: true }, { 'idempotency-key': randomUUID() })
    ).body.responseCode,
  ).toBe('ENOA')
})

test('one key decides once, however often it comes; its answer can be asked for', async () => {
  const id = await at.ask('acme-eur', 'acme-prepayment', '3.00', 'EUR')
  const key = randomUUID()
  const answers = await Promise.all([at.decide([id], {}, at.acme, key), at.decide([id], {}, at.acme, key)])
  expect(answers.some(({ body }) => body.results?.[0]?.responseCode === '00')).toBe(true)
  expect((await at.decide([id], {}, at.acme, key)).body.results[0].responseCode).toBe('00')
  expect(await at.money('acme-prepayment')).toEqual(['2403.00', '0.00'])
  const { state, answer } = (await at.acme('outcomeGet', { idempotencyKey: key })).body
  expect([state, answer.results[0].transactionId]).toEqual(['done', id])
  expect((await at.acme('outcomeGet', { idempotencyKey: randomUUID() })).body.state).toBe('notFound')
})

test('[APPROVALS-018] whoever must approve what they begin is asked once for all of it; nothing is decided before, and each has its result after', async () => {
  const ids = [
    await at.ask('acme-eur', 'acme-prepayment', '5.00', 'EUR'),
    await at.ask('acme-eur', 'acme-prepayment', '7.00', 'EUR'),
  ]
  await sql`update customer set transaction_approve_mode = 4, approval_code_hash = ${hashed('246810')}
    where customer_id = ${at.fromCustomerId}`.execute(bank.bank.db)
  const { results, operationId, approveType } = (await at.decide([...ids, '999'])).body
  expect([results, approveType]).toEqual([[], 4])
  expect(await at.money('acme-eur')).toEqual(['48200.00', '12.00'])
  const confirm = (code: string) => at.acme('businessTransactionConfirm', { approvalTransactionId: operationId, code })
  expect((await confirm('111111')).body.responseDescription).toBe('Wrong code. 4 more tries.')
  const before = (await at.acme('businessApprovalResultGet', { operationId })).body
  expect(before.results).toEqual([])
  expect((await confirm('246810')).body.responseCode).toBe('00')
  const after = (await at.acme('businessApprovalResultGet', { operationId })).body.results
  expect(after.map((one: { responseCode: string }) => one.responseCode)).toEqual(['00', '00', 'ENOA'])
  expect(await at.money('acme-eur')).toEqual(['48188.00', '0.00'])
  expect((await at.ivan('businessApprovalResultGet', { operationId })).body.responseCode).toBe('ENOA')
})
