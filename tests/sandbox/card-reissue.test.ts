import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { broken } from './audit.ts'
import { must } from './db/sql.ts'
import { cardNumber } from './people/numbers.ts'
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
const once = (method: string, payload: object, key: string = randomUUID()) =>
  anna.rpc(method, payload, { 'idempotency-key': key }).then(({ body }) => body)
const faults = ({ validationErrors = [] }: { validationErrors?: { field: string; code: string }[] }) =>
  validationErrors.map(({ field, code }) => `${field} ${code}`).join()
async function accountOf(accountId: string) {
  const { accounts } = (await anna.rpc('balanceInquiry')).body
  return accounts.find((account: { accountId: string }) => account.accountId === accountId)
}
const homeId = async (): Promise<string> => (await anna.rpc('addressInquiry')).body.addresses[0].addressId
const addressIn = async (countryCode: string): Promise<string> =>
  (await anna.rpc('addressCreate', { address1: 'Lindenweg 3', city: 'Town', postalCode: '10115', countryCode })).body
    .addressId
const order = async (more: object = {}) => ({
  accountId: idOf('card'),
  isExpressShipping: false,
  reason: 'lost',
  addressId: await homeId(),
  feeAccountId: idOf('eur'),
  canceled: [],
  ...more,
})
async function activate(accountId: string, steps = 4) {
  for (let n = 0; n < steps; n += 1) expect((await bank.post('/outside/api/cards', { accountId })).status).toBe(200)
  const extraParams = await must(
    bank.bank.db,
    sql`select activation_code as "activationCode", right(card_number, 4) as "lastFour"
        from card_order join account using (account_id) where account_id = ${accountId}`,
  )
  const asked = { accountId, extraParams, feeAccountId: idOf('eur'), pinCode: '0042' }
  expect((await anna.rpc('cardActivate', asked)).body).toMatchObject({ statusId: 2 })
}

test('[CARDS-049] a lost card is paused and made anew by express; activated, the new one has the money and the old one is closed', async () => {
  const key = randomUUID()
  const asked = await order({ isExpressShipping: true })
  const made = await once('cardReissue', asked, key)
  expect(made).toMatchObject({ cardReissuedStatusId: 23, fee: '40.00' })
  expect((await once('cardReissue', asked, key)).accountId).toBe(made.accountId)
  expect(await accountOf(idOf('card'))).toMatchObject({
    cardStatusId: 71,
    cardReissuedStatusId: 23,
    cardReissuedAccountId: made.accountId,
  })
  expect((await accountOf(idOf('eur'))).balance).toBe('2440.55')
  // It is replaced once, also under another key.
  expect((await once('cardReissue', await order())).responseCode).toBe('13')
  const fresh = await accountOf(made.accountId)
  expect(fresh).toMatchObject({ type: 2010, cardAliasName: 'Travel', balance: '0.00', cardStatusId: 23 })
  expect(fresh.cardNumber).not.toBe((await accountOf(idOf('card'))).cardNumber)
  expect((await accountOf(idOf('card'))).balance).toBe('85.00')
  await activate(made.accountId)
  expect(await accountOf(made.accountId)).toMatchObject({ balance: '85.00', cardStatusId: 2 })
  expect(await accountOf(idOf('card'))).toMatchObject({ balance: '0.00', cardStatusId: 4, accountStatusId: 11 })
  const lines = await branchOf(bank, anna).history('card')
  expect(lines[0]).toMatchObject({ amount: '-85.00', description: 'Card replaced' })
  expect(await broken(bank.bank.db)).toEqual([])
})

test('a damaged card goes on until then, a blocked one can be replaced, an expiring one for nothing', async () => {
  const feeOf = async (reason: string) => (await once('cardReissue', await order({ reason }))).fee
  expect((await once('cardReissue', await order({ reason: 'expiring' }))).responseCode).toBe('13')
  expect((await once('cardReissue', await order({ reason: 'blocked' }))).responseCode).toBe('13')
  expect(await feeOf('damaged')).toBe('5.00')
  expect((await accountOf(idOf('card'))).cardStatusId).toBe(2)
  const forget = sql`update card_order set replaces_account_id = null`
  const state = (status: number) =>
    sql`update account set card_status_id = ${status} where account_id = ${idOf('card')}`.execute(bank.bank.db)
  await forget.execute(bank.bank.db)
  await state(4)
  expect(await feeOf('blocked')).toBe('5.00')
  await forget.execute(bank.bank.db)
  await state(38)
  expect(await feeOf('expiring')).toBe('0.00')
  expect((await accountOf(idOf('eur'))).balance).toBe('2470.55')
})

test('no replacement without money, of a virtual card, to an address of elsewhere or by express to a post box', async () => {
  const refused = async (more: object) => {
    const body = await once('cardReissue', await order(more))
    return faults(body) || body.responseCode
  }
  expect(await refused({ accountId: idOf('virtual') })).toBe('13')
  expect(await refused({ accountId: idOf('eur') })).toBe('ENOA')
  expect(await refused({ feeAccountId: idOf('ron') })).toBe('feeAccountId currency')
  expect(await refused({ addressId: '1' })).toBe('addressId address')
  expect(await refused({ addressId: await addressIn('US') })).toBe('addressId country')
  const lines = { address1: 'PO Box 4', city: 'Town', postalCode: '1', countryCode: 'RO' }
  const { addressId } = (await anna.rpc('addressCreate', lines)).body
  expect(await refused({ addressId, isExpressShipping: true })).toBe('shippingId postBox')
  await sql`update account set floor = 2476 where account_id = ${idOf('eur')}`.execute(bank.bank.db)
  expect(await refused({})).toBe('feeAccountId insufficient')
  expect((await accountOf(idOf('card'))).cardStatusId).toBe(2)
})

test('[CARDS-045] an address in another country: what is canceled and what goes on to the old one is told, and done only as agreed', async () => {
  const lei = { type: 2060, subType: 'PREPAID', countryCode: 'RO', currencyCode: 'RON', shippingId: '1' }
  const applied = await once('cardApply', { ...lei, addressId: await homeId(), feeAccountId: idOf('ron') })
  const check = async (countryCode: string, oldAddressId: string) =>
    (await anna.rpc('cardAddressReplaceCheck', { countryCode, oldAddressId })).body
  const home = await homeId()
  expect(await check('DE', home)).toMatchObject({
    cardAccountsToBeCanceled: [applied.accountId],
    cardAccountsToBeShippedToOldAddress: [applied.accountId],
  })
  expect((await check('RO', home)).cardAccountsToBeCanceled).toEqual([])
  const all = [idOf('card'), idOf('debit'), idOf('debit-ron'), applied.accountId]
  expect((await check('US', home)).cardAccountsToBeCanceled.toSorted()).toEqual(all.toSorted())
  expect(faults(await check('DE', '1'))).toBe('oldAddressId address')
  const addressId = await addressIn('DE')
  expect(faults(await once('cardReissue', await order({ addressId })))).toBe('canceled agreed')
  expect((await accountOf(applied.accountId)).cardStatusId).toBe(23)
  const made = await once('cardReissue', await order({ addressId, canceled: [applied.accountId] }))
  // Nobody has seen a proof of the new address.
  expect(made.cardReissuedStatusId).toBe(65)
  expect((await accountOf(applied.accountId)).cardStatusId).toBe(4)
})

test('[CARDS-050] a card that was ordered by standard mail is sent faster for the difference: once, and not after it is shipped', async () => {
  const { accountId } = await once('cardReissue', await order())
  const delivery = async () => (await anna.rpc('crossPlatformRequirementGet', { accountId })).body.delivery
  const upgrade = { shippingId: '2', type: 'express', fee: '35.00', deliveryTime: '3-5' }
  expect(await delivery()).toEqual({ type: 'standard', deliveryTime: '10-15', upgrade })
  const asked = { accountId, shippingId: '2', feeAccountId: idOf('eur') }
  expect(faults(await once('cardShippingUpgrade', { ...asked, shippingId: '1' }))).toBe('shippingId shipping')
  const both = await Promise.all([once('cardShippingUpgrade', asked), once('cardShippingUpgrade', asked)])
  expect(both.map(({ responseCode }) => responseCode).toSorted()).toEqual(['00', '13'])
  expect(both.find(({ responseCode }) => responseCode === '00')).toMatchObject({ fee: '35.00' })
  expect((await accountOf(idOf('eur'))).balance).toBe('2440.55')
  expect(await delivery()).toEqual({ type: 'express', deliveryTime: '3-5' })
  await sql`update card_order set shipping_id = 1 where account_id = ${accountId}`.execute(bank.bank.db)
  for (let n = 0; n < 4; n += 1) await bank.post('/outside/api/cards', { accountId })
  expect((await once('cardShippingUpgrade', asked)).responseCode).toBe('13')
})

test('[CARDS-020] [CARDS-053] who issued a card, by its first six digits; unknown ones are not valid', async () => {
  const info = async (binNumber: string) => (await anna.rpc('cardBinInfoGet', { binNumber })).body
  expect(await info('535599')).toMatchObject({
    binNumber: '535599',
    issuer: 'Sextant',
    cardBrand: 'Mastercard',
    cardCategory: 'STANDARD',
    cardType: 'DEBIT',
    countryCode: 'RO',
    currencyCode: 'EUR',
    isCommercial: false,
    isPrepaid: true,
    valid: true,
  })
  expect(await info('555555')).toMatchObject({ cardBrand: 'Mastercard', isCommercial: true, isPrepaid: false })
  expect(await info('000000')).toMatchObject({ binNumber: '000000', valid: false })
  expect(faults(await info('53559x'))).toBe('binNumber digits')
})

test('a card is registered for payments online by its number, once; only an active physical one of the list', async () => {
  const number = await must<{ number: string }>(
    bank.bank.db,
    sql`select card_number as number from account where account_id = ${idOf('card')}`,
  )
  expect(number.number.slice(0, 6)).toBe(cardNumber('MC', 1).slice(0, 6))
  const asked = { accountId: idOf('card'), binNumber: '535599', lastFour: number.number.slice(-4) }
  const state = async () => (await anna.rpc('cardEnrollmentGet', { accountId: idOf('card') })).body
  expect((await state()).enrolledAt).toBeNull()
  expect((await state()).phone).toMatch(/•/)
  expect(faults((await anna.rpc('cardEnroll', { ...asked, binNumber: '411111' })).body)).toBe('cardNumber other')
  expect((await anna.rpc('cardEnroll', { ...asked, accountId: idOf('virtual') })).body.responseCode).toBe('13')
  const { enrolledAt } = (await anna.rpc('cardEnroll', asked)).body
  expect((await anna.rpc('cardEnroll', asked)).body.enrolledAt).toBe(enrolledAt)
  expect((await state()).enrolledAt).toBe(enrolledAt)
})
