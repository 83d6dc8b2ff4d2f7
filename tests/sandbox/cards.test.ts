import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const idOf = (name: string, person = anna): string => branchOf(bank, person).idOf(name)

const setStatus = (accountId: string, statusId: number) =>
  sql`update account set card_status_id = ${statusId} where account_id = ${accountId}`.execute(bank.bank.db)

async function cardOf(accountId: string) {
  const { accounts } = (await anna.rpc('balanceInquiry')).body
  return accounts.find((account: { accountId: string }) => account.accountId === accountId)
}

test('[CARDS-046] [CARDS-047] a card is paused and unpaused, once each; the account says so', async () => {
  const accountId = idOf('card')
  expect((await anna.rpc('cardPause', { accountId })).body).toMatchObject({ responseCode: '00', statusId: 71 })
  expect(await cardOf(accountId)).toMatchObject({ cardStatusId: 71 })
  expect((await anna.rpc('cardPause', { accountId })).body.responseCode).toBe('13')
  expect((await anna.rpc('cardUnpause', { accountId })).body).toMatchObject({ responseCode: '00', statusId: 2 })
  expect(await cardOf(accountId)).toMatchObject({ cardStatusId: 2 })
  expect((await anna.rpc('cardUnpause', { accountId })).body.responseCode).toBe('13')
})

test('an expired card that is paused and unpaused is expired again', async () => {
  const accountId = idOf('card')
  await setStatus(accountId, 38)
  expect((await anna.rpc('cardPause', { accountId })).body.statusId).toBe(71)
  expect((await anna.rpc('cardUnpause', { accountId })).body.statusId).toBe(38)
})

test('a card of no other status is paused', async () => {
  const accountId = idOf('card')
  for (const statusId of [0, 4, 18, 19, 20, 21, 23, 27, 41, 65, 71]) {
    await setStatus(accountId, statusId)
    expect((await anna.rpc('cardPause', { accountId })).body.responseCode).toBe('13')
    expect(await cardOf(accountId)).toMatchObject({ cardStatusId: statusId })
  }
})

test('a card that is paused takes no money', async () => {
  const at = branchOf(bank, anna)
  await anna.rpc('cardPause', { accountId: at.idOf('card') })
  const { body } = await at.submit(at.order('eur', 'card', '10.00', 'EUR'))
  expect(body.validationErrors).toEqual([expect.objectContaining({ field: 'toAccount', code: 'cardState' })])
})

test('[CARDS-048] a card has the name that the person gives it, and none after the empty one', async () => {
  const accountId = idOf('virtual')
  expect((await anna.rpc('cardAliasSet', { accountId, cardAliasName: '  Книги ' })).body.responseCode).toBe('00')
  expect(await cardOf(accountId)).toMatchObject({ cardAliasName: 'Книги' })
  await anna.rpc('cardAliasSet', { accountId, cardAliasName: ' ' })
  expect(await cardOf(accountId)).toMatchObject({ cardAliasName: null })
  expect((await anna.rpc('cardAliasSet', { accountId, cardAliasName: 'x'.repeat(31) })).body.responseCode).toBe('VF')
})

test('what is no card, and what is somebody else’s, is not touched', async () => {
  const ben = await bank.customer('ben')
  for (const accountId of [idOf('eur'), idOf('card', ben), '1', 'x'])
    expect((await anna.rpc('cardPause', { accountId })).body.responseCode).toBe('ENOA')
})

test('who may only initiate sees the cards of the company and changes none', async () => {
  const ivan = await bank.customer('ivan')
  const customerId = (await ivan.rpc('customerInfoGet')).body.accesses.find(
    ({ right }: { right: number }) => right === 3,
  ).customerId
  const card = await ivan.rpc('balanceInquiry', { fromCustomerId: customerId })
  const { accountId } = card.body.accounts[0]
  const { body } = await ivan.rpc('cardPause', { accountId, fromCustomerId: customerId })
  expect(body.responseCode).toBe('13')
})
