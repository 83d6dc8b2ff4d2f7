import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { runDue } from './due.ts'
import { branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let ben: Customer

beforeAll(async () => {
  bank = await trial({ faults: true })
})
beforeEach(async () => {
  anna = await bank.customer('anna')
  ben = await bank.customer('ben')
  // Only what a test agrees on.
  await sql`update own_subscription set cancelled_at = now()`.execute(bank.bank.db)
})
afterAll(async () => {
  expect(await broken(bank.bank.db)).toEqual([])
  await bank.close()
})

const at = (person: Customer) => branchOf(bank, person)
const on = (day: string, person = anna): Promise<Customer> =>
  at(person).later(`due-${randomUUID()}`, Date.parse(`${day}T10:00:00Z`))

const toBen = (more: object = {}) => ({
  accountId: at(anna).idOf('eur'),
  amount: '10.00',
  currency: 'EUR',
  toEmail: ben.email,
  subscriptionFrequency: 'MONTHLY',
  subscriptionTransactions: 4,
  ...more,
})
const agree = async (payer: Customer, order: object = toBen()) =>
  (await payer.rpc('p2pTransferSubmit', order, { 'idempotency-key': randomUUID() })).body
const paidTo = async (person: Customer): Promise<{ note?: string; amount: string }[]> =>
  (await at(person).history('eur')).filter(({ amount }: { amount: string }) => amount === '10.00')
const listed = async (payer: Customer) => (await payer.rpc('preapprovedList', {})).body.subscriptions

test('a payment to a person comes again on its day by the clock of whoever looks, on the last day of shorter months, until it has been made so many times', async () => {
  const january = await on('2027-01-31')
  expect(await agree(january, toBen({ note: 'Rent' }))).toMatchObject({ responseCode: '00', statusId: 3 })
  expect(await listed(january)).toMatchObject([
    { type: 'p2p', toAccount: 'Ben W.', beneficiaryEmail: ben.email, nextDate: '2027-02-28', transactionsLeft: 3 },
  ])
  const days = [
    ['2027-02-27', 1, '2027-02-28'],
    ['2027-02-28', 2, '2027-03-31'],
    ['2027-03-30', 2, '2027-03-31'],
    ['2027-03-31', 3, '2027-04-30'],
    ['2027-04-30', 4, undefined],
    ['2027-12-31', 4, undefined],
  ] as const
  for (const [day, times, next] of days) {
    const then = await on(day)
    expect((await listed(then))[0]?.nextDate).toBe(next)
    expect(await paidTo(ben)).toHaveLength(times)
  }
  expect((await paidTo(ben)).map(({ note }) => note)).toEqual(['Rent', 'Rent', 'Rent', 'Rent'])
})

test('what was missed is made up for in one go, each day once, however many ask at once, also by the payee alone', async () => {
  await agree(await on('2027-01-31'), toBen({ subscriptionTransactions: undefined, subscriptionEndDate: '2027-05-30' }))
  const later = await on('2027-07-01', ben)
  await Promise.all(Array.from({ length: 8 }, () => later.rpc('balanceInquiry')))
  // The 31st of January, 28 February, 31 March, 30 April; the 31st of May is after the end.
  expect(await paidTo(ben)).toHaveLength(4)
})

test('time that passes for everybody does it as well, and the clock of a stranger does not', async () => {
  await agree(await on('2027-01-31'))
  const stranger = await bank.customer('ben')
  await (await on('2027-06-01', stranger)).rpc('balanceInquiry')
  expect(await paidTo(ben)).toHaveLength(1)
  await Promise.all([1, 2].map(() => runDue(bank.bank.db, () => new Date('2027-03-01T10:00:00Z'))))
  expect(await paidTo(ben)).toHaveLength(2)
})

describe('a payment that cannot be made is left out with a word, and the next one comes on its day', () => {
  const told = async (person: Customer) =>
    (await person.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body.notifications[0]
  test.each([
    [
      'too little money',
      () => sql`update account set floor = posted where account_id = ${at(anna).idOf('eur')}`,
      () => sql`update account set floor = 0 where account_id = ${at(anna).idOf('eur')}`,
      'There is not enough money on the account.',
    ],
    [
      'blocked between the two',
      () => sql`insert into black_list select customer_id, lower(${ben.email}), 1, now() from account
        where account_id = ${at(anna).idOf('eur')}`,
      () => sql`delete from black_list`,
      'Payments between you and this person are not possible.',
    ],
    [
      'no right any more',
      () => sql`update access set access_right = 1 where user_id = ${anna.userId}`,
      () => sql`update access set access_right = 2 where user_id = ${anna.userId}`,
      'Your access does not allow transfers.',
    ],
  ])('%s', async (_, spoil, mend, why) => {
    await agree(await on('2027-01-31'))
    await spoil().execute(bank.bank.db)
    const february = await on('2027-02-28')
    await february.rpc('balanceInquiry')
    expect(await paidTo(ben)).toHaveLength(1)
    expect(await told(february)).toMatchObject({
      title: 'A recurring payment was left out',
      body: `Ben W., 2027-02-28: ${why}`,
    })
    await mend().execute(bank.bank.db)
    await (await on('2027-03-31')).rpc('balanceInquiry')
    expect(await paidTo(ben)).toHaveLength(2)
  })
})

test('one that was cancelled is not made any more', async () => {
  const payer = await on('2027-01-31')
  await agree(payer)
  const [{ id }] = await listed(payer)
  await payer.rpc('preapprovedCancel', { id })
  await (await on('2027-06-01')).rpc('balanceInquiry')
  expect(await paidTo(ben)).toHaveLength(1)
})

test('between own accounts and to a shop it is the same', async () => {
  const payer = await on('2027-01-31')
  const { eur, card } = await at(payer).balances()
  const more = { subscriptionFrequency: 'WEEKLY', subscriptionTransactions: 2 }
  await at(anna).submit(at(anna).order('eur', 'card', '5.00', 'EUR', more), undefined, payer)
  await sql`insert into own_subscription (created_by, from_account_id, amount, currency_code, frequency, start_day, next_day,
      transactions, user_cancel, type, to_name)
    values (${anna.userId}, ${at(anna).idOf('eur')}, 7, 'EUR', 'WEEKLY', '2027-01-31', '2027-02-07', 2, true, 'merchant',
      'Streamio')`.execute(bank.bank.db)
  const then = await on('2027-02-07')
  const after = await at(then).balances()
  expect([Number(after.eur), Number(after.card)]).toEqual([Number(eur) - 17, Number(card) + 10])
  expect(
    (await at(then).history('eur'))
      .slice(0, 2)
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual(['-5.00', '-7.00'])
})

test('one that its person must approve comes again only once the first payment was approved', async () => {
  const made = (await bank.post('/outside/api/people', { kind: 'anna', approveMode: 4 })).body
  const payer = await at({ ...made, rpc: async () => ({}) } as Customer).later(
    `due-${randomUUID()}`,
    Date.parse('2027-01-31T10:00:00Z'),
  )
  await sql`update own_subscription set cancelled_at = now()`.execute(bank.bank.db)
  const asked = await agree(payer, { ...toBen(), accountId: at(payer).idOf('eur') })
  expect(await listed(payer)).toEqual([])
  await payer.rpc('transferApprove', { trxid: asked.transactionId, approvalCode: '246810' })
  expect(await listed(payer)).toMatchObject([{ type: 'p2p', nextDate: '2027-02-28' }])
})
