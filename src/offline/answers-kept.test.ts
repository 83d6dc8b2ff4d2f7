import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anna,
  ask,
  countries,
  day,
  dictionary,
  down,
  file,
  history,
  html,
  Page,
  pdf,
  start,
  statements,
} from './answers.fixture.ts'
import { renew } from './keys.ts'
import { partOf } from './owner.ts'
import { vaultDoor, type Vault } from './vault.ts'

let page: Page
beforeEach(async () => {
  page = await Page.of()
})
afterEach(async () => {
  await page.close()
  vaultDoor.close()
  await Dexie.delete('vault')
})

describe('dictionaries', () => {
  test('come from the device at once, and after a day are refreshed behind', async () => {
    await page.outcome(dictionary(), () => countries('Portugal'))
    page.time = start + day
    expect(await page.outcome(dictionary(), () => countries('Portugal!'))).toMatchObject({ from: 'cache' })
    expect(page.sent).toHaveLength(1)
    page.time = start + day + 1
    const third = await page.outcome(dictionary(), () => countries('Portugal!'))
    expect(third).toMatchObject({ from: 'cache', text: await countries('Portugal').text() })
    await vi.waitFor(() => expect(page.told).toEqual([{ word: 'dictionaries', verb: 'countries' }]))
    expect(await page.outcome(dictionary(), down)).toMatchObject({ text: await countries('Portugal!').text() })
  })

  test('are the same for everybody and need no vault', async () => {
    page.vaultHeld = undefined
    await page.outcome(dictionary(), () => countries('Portugal'))
    expect(await page.isKept(dictionary())).toBe(true)
  })

  test('are of no use after 90 days', async () => {
    await page.outcome(dictionary(), () => countries('Portugal'))
    page.time = start + 90 * day + 1
    expect(await page.outcome(dictionary(), down)).toBe('reject')
  })
})

test('what was long on its way is as old as its question', async () => {
  await page.outcome(history(), async () => {
    page.time = start + 60_000
    return statements(1)
  })
  expect(await page.outcome(history(), down)).toMatchObject({ from: 'cache', at: new Date(start).toISOString() })
})

describe('the file of a month', () => {
  test('is kept for 30 days without asking, and longer without the bank', async () => {
    await page.outcome(file(), () => pdf('one'))
    page.time = start + 30 * day - 1
    expect(await page.outcome(file(), () => pdf('two'))).toMatchObject({ from: 'cache', text: '%PDF one' })
    page.time = start + 30 * day
    expect(await page.outcome(file(), down)).toMatchObject({ from: 'cache', text: '%PDF one' })
    expect(await page.outcome(file(), () => pdf('two'))).toMatchObject({ from: 'network', text: '%PDF two' })
  })

  test.each([
    ['that must not be kept', () => pdf('x', { 'Cache-Control': 'private, no-store' }), 'network'],
    ['that is a page', () => html(), undefined],
    ['that is not there', () => new Response('', { status: 404 }), 'network'],
  ])('%s is not kept', async (_, network, from) => {
    const got = await page.outcome(file(), network)
    expect(got === 'reject' ? undefined : got?.from).toBe(from)
    expect(await page.isKept(file())).toBe(false)
  })
})

describe('whose copy it is', () => {
  const others = {
    user: { ...anna, userId: '1002' },
    customer: { ...anna, fromCustomerId: '2' },
    brand: { ...anna, brand: 'borea' },
    base: { ...anna, apiBase: 'https://staging-1.aster.example' },
    rights: { ...anna, rights: '8' },
  }
  test.each(Object.entries(others))('another %s gets none of it', async (_, owner) => {
    await page.outcome(history(), () => statements(1))
    const mine = page.vaultHeld as Vault
    const part = await partOf(owner)
    page.vaultHeld = { ...mine, part }
    expect(await page.outcome(history(), down)).toBe('reject')
    page.vaultHeld = (await renew(part, start)).vault
    expect(await page.outcome(history(), down)).toBe('reject')
  })

  test.each([
    ['language', dictionary('ru'), {}],
    ['brand', dictionary('en'), { brand: 'borea' }],
  ])('a dictionary of another %s is another one', async (_, request, more) => {
    await page.outcome(dictionary('en'), () => countries('Portugal'))
    expect(await page.outcome(request, down, more)).toBe('reject')
  })

  test('order and empty fields of a request do not matter', async () => {
    await page.outcome(history({ year: undefined }), () => statements(1))
    const turned = ask('exportList', { pageSize: 12, pageNumber: 1, source: 'monthly', accountId: '1', year: null })
    expect(await page.isKept(turned)).toBe(true)
  })

  test('another page is another entry', async () => {
    await page.outcome(history(), () => statements(1))
    expect(await page.isKept(history({ pageNumber: 2 }))).toBe(false)
  })
})
