import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { transfers } from '../domain/transfers/calls.ts'
import { beginIntent, endIntent, listIntents, markNotFound } from './intents.ts'
import { partOf, queuePartOf } from './owner.ts'
import { workDoor } from './work.ts'

const start = Date.UTC(2026, 4, 4)
const part = queuePartOf(await partOf({ apiBase: '', brand: 'aster', userId: '1001' }))
const bens = queuePartOf(await partOf({ apiBase: '', brand: 'aster', userId: '1002' }))
const pay = (toAmount: string) => ({ fromAccount: '1', toAccount: '2', toAmount, currency: 'EUR' })
const begin = (toAmount: string, who = part) => beginIntent(who, transfers.ownSubmit, pay(toAmount), start)

afterEach(async () => {
  workDoor.close()
  await Dexie.delete('work')
})

test('C02 the same payload that is still open has the same key, another one or another person another', async () => {
  const first = await begin('25.00')
  expect((await begin('25.00')).key).toBe(first.key)
  expect((await begin('25.01')).key).not.toBe(first.key)
  expect((await begin('25.00', bens)).key).not.toBe(first.key)
})

test('C02 fields in another order are the same payload', async () => {
  const first = await begin('25.00')
  const turned = Object.fromEntries(Object.entries(pay('25.00')).toReversed())
  expect((await beginIntent(part, transfers.ownSubmit, turned, start)).key).toBe(first.key)
})

test('C02 after a definite answer the same payment again has a new key', async () => {
  const first = await begin('25.00')
  await endIntent(first.id)
  expect((await begin('25.00')).key).not.toBe(first.key)
})

test('C02 sent again after another tab has sent it and ended it, it still has its key', async () => {
  const first = await begin('25.00')
  await endIntent(first.id)
  const again = await beginIntent(part, transfers.ownSubmit, pay('25.00'), start, first)
  expect(again).toMatchObject({ id: first.id, key: first.key })
  expect(await listIntents(part)).toMatchObject([{ key: first.key }])
})

test('what is open is found again with its payload and how it stands', async () => {
  const { id, key } = await begin('25.00')
  await markNotFound(id)
  expect(await listIntents(part)).toMatchObject([{ key, payload: pay('25.00'), state: 'not-found', verb: 'ownSubmit' }])
  expect(await listIntents(bens)).toEqual([])
  await begin('25.00')
  expect(await listIntents(part)).toMatchObject([{ key, state: 'sending' }])
})

test('C02 whether it was on the device already is said to whoever begins it, and to nobody else', async () => {
  const first = await begin('25.00')
  expect([first.isOld, (await begin('25.00')).isOld, (await begin('25.01')).isOld]).toEqual([false, true, false])
  const both = await Promise.all([begin('7.00'), begin('7.00')])
  expect(both.map(({ isOld }) => isOld).toSorted()).toEqual([false, true])
  await endIntent(first.id)
  expect((await begin('25.00')).isOld).toBe(false)
})

test('two tabs that begin the same payment in one moment have one key', async () => {
  const [one, two] = await Promise.all([begin('25.00'), begin('25.00')])
  expect(one.key).toBe(two.key)
})

test('an intent says on the disk nothing of the payment', async () => {
  await begin('25.00')
  const rows = await workDoor.run('r', (db) => db.intents.toArray())
  expect(rows.map((row) => JSON.stringify(row) + new TextDecoder().decode(row.ct)).join()).not.toMatch(
    /25\.00|ownSubmit/,
  )
})
