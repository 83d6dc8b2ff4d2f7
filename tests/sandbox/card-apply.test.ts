import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { must, rows } from './db/sql.ts'
import { branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer

beforeAll(async () => {
  bank = await trial()
})
beforeEach(async () => {
  anna = await bank.customer('anna')
})
afterAll(() => bank.close())

const idOf = (name: string): string => branchOf(bank, anna).idOf(name)
const fault = ({ validationErrors }: { validationErrors: { field: string; code: string }[] }) =>
  validationErrors.map(({ field, code }) => `${field} ${code}`).join()

async function order(more: object = {}) {
  const [home] = (await anna.rpc('addressInquiry')).body.addresses
  const card = { type: 2010, subType: 'PREPAID', countryCode: 'RO', currencyCode: 'EUR', shippingId: '1' }
  return { ...card, addressId: home.addressId, feeAccountId: idOf('eur'), ...more }
}
const virtual = { type: 2011, shippingId: null, addressId: null }
const apply = async (payload: object, key: string = randomUUID()) =>
  (await anna.rpc('cardApply', payload, { 'idempotency-key': key })).body
const statusOf = async (accountId: string): Promise<number> => (await cardOf(accountId)).cardStatusId
async function cardOf(accountId: string) {
  const { accounts } = (await anna.rpc('balanceInquiry')).body
  return accounts.find((account: { accountId: string }) => account.accountId === accountId)
}
const wayOf = async (accountId: string) =>
  (
    await rows<{ status: number }>(
      bank.bank.db,
      sql`select status_id as status from card_status_log where account_id = ${accountId} order by log_id`,
    )
  ).map(({ status }) => status)
const letterOf = (accountId: string) =>
  must<{ activationCode: string; lastFour: string }>(
    bank.bank.db,
    sql`select activation_code as "activationCode", right(card_number, 4) as "lastFour"
        from card_order join account using (account_id) where account_id = ${accountId}`,
  )
async function maker(accountId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await bank.post('/outside/api/cards', { accountId })).status).toBe(200)
}
const requirements = async (accountId: string) =>
  (await anna.rpc('crossPlatformRequirementGet', { accountId })).body.requirements

test('[CARDS-014] [CARDS-015] [CARDS-016] [CARDS-017] [CARDS-018] [CARDS-043] what a country has: types, currencies, networks, fees', async () => {
  const at = async (countryCode?: string) =>
    (await anna.rpc('cardApplyInfoGet', countryCode ? { countryCode } : {})).body.cards
  const types = async (countryCode: string) => (await at(countryCode)).map(({ type }: { type: number }) => type)
  expect(await types('US')).toEqual([2006, 2007])
  expect(await types('DE')).toEqual([2010, 2011, 2016, 2017, 2018])
  expect(await types('GB')).toEqual([2030, 2031])
  expect(await types('RO')).toEqual([2010, 2011, 2016, 2017, 2018, 2060, 2061])
  expect(await types('JP')).toEqual([2080, 2081])
  expect(await types('BR')).toEqual([2134, 2135])
  const own = await at()
  expect(own).toEqual(await at('RO'))
  const all = (await Promise.all(['US', 'GB', 'RO', 'JP', 'BR'].map(at))).flat()
  expect([...new Set(all.map(({ currencyCode }) => currencyCode))].toSorted()).toEqual(['EUR', 'RON', 'USD'])
  expect([...new Set(all.map(({ network }) => network))].toSorted()).toEqual(['MC', 'UPI', 'VISA'])
  expect(all.every(({ type }) => type >= 2006 && type <= 2135)).toBe(true)
  expect(own[0]).toEqual({
    type: 2010,
    subType: 'PREPAID',
    countryCode: 'RO',
    network: 'MC',
    currencyCode: 'EUR',
    isVirtual: false,
    fees: {
      annual: '0.00',
      issue: '5.00',
      monthly: '1.50',
      currency: 'EUR',
      shipping: [
        { id: '1', type: 'standard', fee: '0.00', deliveryTime: '10-15', disabledReasons: [] },
        { id: '2', type: 'express', fee: '35.00', deliveryTime: '3-5', disabledReasons: ['postBox'] },
      ],
    },
  })
  expect(own[1].fees).toMatchObject({ issue: '1.00', shipping: [] })
})

test('[CARDS-019] [CARDS-044] [CARDS-051] [CARDS-052] a card from the application to its activation; each fee is taken once', async () => {
  const key = randomUUID()
  const payload = await order({ shippingId: '2' })
  const { accountId, statusId } = await apply(payload, key)
  expect(statusId).toBe(23)
  expect((await apply(payload, key)).accountId).toBe(accountId)
  const outcome = (await anna.rpc('outcomeGet', { idempotencyKey: key })).body
  expect(outcome).toMatchObject({ state: 'done', answer: { accountId, statusId: 23 } })
  expect((await cardOf(idOf('eur'))).balance).toBe('2440.55')
  expect(await requirements(accountId)).toEqual([
    { id: '1', type: 'identity', done: true },
    { id: '2', type: 'fee', done: true },
    { id: '3', type: 'address', done: true },
  ])
  // One at a time.
  expect((await apply(await order(virtual))).responseCode).toBe('13')
  expect((await anna.rpc('cardActivationDataGet', { accountId })).body.responseCode).toBe('13')
  await maker(accountId, 4)
  expect(await wayOf(accountId)).toEqual([0, 23, 41, 19, 20, 21])
  expect((await anna.rpc('cardActivationDataGet', { accountId })).body).toMatchObject({
    fees: { monthly: '1.50' },
    extraParams: ['activationCode', 'lastFour'],
    feeCurrency: 'EUR',
  })
  const asked = { accountId, extraParams: await letterOf(accountId), feeAccountId: idOf('eur'), pinCode: '0042' }
  expect(fault((await anna.rpc('cardActivate', { ...asked, pinCode: '1234' })).body)).toBe('pinCode run')
  expect(fault((await anna.rpc('cardActivate', { ...asked, feeAccountId: idOf('ron') })).body)).toBe(
    'feeAccountId currency',
  )
  for (let n = 0; n < 2; n += 1)
    expect((await anna.rpc('cardActivate', asked)).body).toMatchObject({ responseCode: '00', statusId: 2 })
  expect(await statusOf(accountId)).toBe(2)
  expect((await cardOf(idOf('eur'))).balance).toBe('2439.05')
  const filter = { accountId: idOf('eur'), pageNumber: 1, pageSize: 3 }
  const lines = (await anna.rpc('transactionHistoryGet', filter)).body.transactions.transaction
  expect(lines.map(({ amount }: { amount: string }) => amount)).toEqual(['-1.50', '-35.00', '-5.00'])
  expect(await broken(bank.bank.db)).toEqual([])
})

test('a virtual card is ready at once; a debit card spends from the account of its currency', async () => {
  const { accountId, statusId } = await apply(await order(virtual))
  expect([statusId, await wayOf(accountId)]).toEqual([2, [0, 41, 2]])
  expect((await cardOf(idOf('eur'))).balance).toBe('2479.55')
  const debit = await apply(
    await order({ type: 2018, subType: 'DEBIT', currencyCode: 'RON', feeAccountId: idOf('ron') }),
  )
  expect(await cardOf(debit.accountId)).toMatchObject({ settlementAccountId: idOf('ron'), cardNetwork: 'VISA' })
})

test('a new address needs a proof before the card is made', async () => {
  const lines = { address1: 'P.O. Box 9', city: 'Iași', postalCode: '700001', countryCode: 'RO' }
  const { addressId } = (await anna.rpc('addressCreate', lines)).body
  expect((await anna.rpc('addressCreate', lines)).body.addressId).toBe(addressId)
  expect(fault(await apply(await order({ addressId, shippingId: '2' })))).toBe('shippingId postBox')
  const { accountId, statusId } = await apply(await order({ addressId }))
  expect(statusId).toBe(65)
  expect((await requirements(accountId))[2]).toMatchObject({ type: 'address', done: false })
  await maker(accountId, 1)
  expect(await wayOf(accountId)).toEqual([0, 65, 41])
  expect((await requirements(accountId))[2]).toMatchObject({ type: 'address', done: true })
})

test('three wrong codes lock the activation for a day, the right code too', async () => {
  const { accountId } = await apply(await order())
  await maker(accountId, 4)
  const extraParams = await letterOf(accountId)
  const wrong = { ...extraParams, activationCode: extraParams.activationCode === '000000' ? '000001' : '000000' }
  const activate = async (params: object) =>
    (await anna.rpc('cardActivate', { accountId, extraParams: params, feeAccountId: idOf('eur'), pinCode: '0042' }))
      .body
  expect(fault(await activate(wrong))).toBe('activationCode wrong')
  expect(fault(await activate({ ...extraParams, lastFour: '0000' }))).toBe('lastFour wrong')
  const locked = await activate(wrong)
  expect(locked).toMatchObject({ responseCode: '00', statusId: 21 })
  expect(Date.parse(locked.lockedUntil) - Date.now()).toBeGreaterThan(86_000_000)
  expect(await activate(extraParams)).toMatchObject({ statusId: 21, lockedUntil: locked.lockedUntil })
  await sql`update card_order set locked_until = now() - interval '1 minute' where account_id = ${accountId}`.execute(
    bank.bank.db,
  )
  expect(await activate(extraParams)).toMatchObject({ statusId: 2 })
})

test('what cannot be: a product of elsewhere, an address of elsewhere, money that is not there', async () => {
  expect(fault(await apply(await order({ type: 2080 })))).toBe('type product')
  expect(fault(await apply(await order({ addressId: '1' })))).toBe('addressId address')
  expect(fault(await apply(await order({ shippingId: '3' })))).toBe('shippingId shipping')
  expect(fault(await apply(await order({ feeAccountId: idOf('debit') })))).toBe('feeAccountId account')
  await sql`update account set floor = 2476 where account_id = ${idOf('eur')}`.execute(bank.bank.db)
  expect(fault(await apply(await order()))).toBe('feeAccountId insufficient')
  expect((await cardOf(idOf('eur'))).balance).toBe('2480.55')
  expect((await anna.rpc('balanceInquiry')).body.accounts).toHaveLength(anna.accounts.length)
})
