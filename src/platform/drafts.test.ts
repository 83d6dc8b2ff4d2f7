import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardDrafts, type Draft, listDrafts, openDraft } from './drafts.ts'

const device = vi.hoisted(() => ({ part: 'p'.repeat(44) as string | undefined }))
vi.mock('./device.ts', () => ({ devicePart: () => device.part, opened: async () => {} }))
const { loadDraft, discardDraft } = await import('../offline/drafts.ts')

const page = new EventTarget()
vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

const part = 'p'.repeat(44)
const open: Draft[] = []
const tab = async () => {
  const draft = await openDraft('transfer', '1')
  open.push(draft)
  return draft
}
const there = async () => {
  const found = await loadDraft(part, 'transfer', Date.now())
  return typeof found === 'object' ? found : undefined
}

beforeEach(async () => {
  device.part = part
  await discardDraft(part, 'transfer')
})
afterEach(() => open.splice(0).forEach((draft) => draft.close()))

test('what is on the device already is not written again, so that two tabs that open it have no conflict', async () => {
  const first = await tab()
  first.save({ amount: '5' }, 'review')
  await first.flush()
  const before = await there()
  const [one, two] = [await tab(), await tab()]
  for (const draft of [one, two]) {
    draft.save({ amount: '5' }, 'review')
    await draft.flush()
  }
  expect(await there()).toEqual(before)
  two.save({ amount: '6' }, 'review')
  await two.flush()
  expect([(await there())?.values, two.state.get().conflict]).toEqual([{ amount: '6' }, undefined])
})

test.each([
  ['has only gone to another page', { amount: '5' }],
  ['has typed the very same', { amount: '6' }],
])('a tab that %s is no conflict, and the last one to type is kept', async (_, typed) => {
  const first = await tab()
  first.save({ amount: '5' }, '')
  await first.flush()
  const [one, two] = [await tab(), await tab()]
  two.save(typed, 'review')
  await two.flush()
  one.save({ amount: '6' }, 'form')
  await one.flush()
  expect(one.state.get().conflict).toBeUndefined()
  expect(one.state.get().unsaved).toBe(false)
  expect(await there()).toMatchObject({ values: { amount: '6' }, step: 'form' })
  two.save({ amount: '7' }, 'review')
  await two.flush()
  expect(two.state.get().conflict?.values).toEqual(typed.amount === '5' ? { amount: '6' } : undefined)
})

test('who types on without a pause is saved in between', async () => {
  const draft = await tab()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    for (let letters = 1; letters <= 9; letters += 1) {
      draft.save({ amount: '5'.repeat(letters) }, '')
      vi.advanceTimersByTime(300)
    }
  } finally {
    vi.useRealTimers()
  }
  await vi.waitFor(async () => expect((await there())?.values).toEqual({ amount: expect.stringMatching(/^5{7,}$/) }))
})

test('in a conflict mine is kept also where it is what this tab had written before', async () => {
  const [one, two] = [await tab(), await tab()]
  one.save({ amount: '5' }, '')
  await one.flush()
  two.save({ amount: '6' }, '')
  await two.flush()
  expect(two.state.get().conflict?.values).toEqual({ amount: '5' })
  await two.keepMine()
  expect((await there())?.values).toEqual({ amount: '6' })
  one.save({ amount: '7' }, '')
  await one.flush()
  expect(one.state.get().conflict?.values).toEqual({ amount: '6' })
  one.save({ amount: '5' }, '')
  await one.keepMine()
  expect((await there())?.values).toEqual({ amount: '5' })
})

test('a page on its way out brings nothing back after the sign-out', async () => {
  const draft = await tab()
  draft.save({ amount: '5' }, '')
  device.part = undefined
  page.dispatchEvent(new Event('pagehide'))
  await draft.flush()
  expect(await there()).toBeUndefined()
})

test('a tab knows whether another one has sent, discarded or changed what it has saved', async () => {
  const five = (values: unknown) => Number((values as { amount: string }).amount) === 5
  const [one, two] = [await tab(), await tab()]
  expect([await one.isCurrent(five), await two.isCurrent(five)]).toEqual([true, true])
  one.save({ amount: '5' }, '')
  await one.flush()
  const three = await tab()
  one.save({ amount: '5.00' }, '')
  expect([await one.isCurrent(five), await three.isCurrent(five)]).toEqual([true, true])
  one.save({ amount: '6' }, '')
  expect([await one.isCurrent(five), await three.isCurrent(five)]).toEqual([true, false])
  await one.discard()
  expect([await one.isCurrent(five), await three.isCurrent(five)]).toEqual([true, false])
})

test.each([
  ['is still to be saved', false],
  ['was saved since', true],
])('what another tab has sent is no less sent where a change of this tab %s', async (_, isSaved) => {
  const five = (values: unknown) => JSON.stringify(values) === '{"amount":"5"}'
  const one = await tab()
  one.save({ amount: '5' }, '')
  await one.flush()
  const two = await tab()
  two.save({ amount: '5.00' }, '')
  await one.discard()
  if (isSaved) await two.flush()
  expect(await Promise.all([two.isCurrent(five), two.isCurrent(five)])).toEqual([false, false])
  expect((await there())?.values).toEqual({ amount: '5.00' })
  await two.discard()
  expect(await two.isCurrent(five)).toBe(true)
})

test('a draft of a public page needs nobody who is signed in, and is nobody else’s', async () => {
  device.part = undefined
  const draft = await openDraft('register', '1', 'visitor')
  open.push(draft)
  draft.save({ name: 'Ana' }, 'name')
  expect(draft.state.get().unsaved).toBe(true)
  await draft.flush()
  expect(draft.state.get()).toMatchObject({ unsaved: false, savedAt: expect.any(Number) })
  expect(await listDrafts('visitor')).toMatchObject([{ form: 'register', values: { name: 'Ana' }, step: 'name' }])
  device.part = part
  expect(await listDrafts()).toEqual([])
  expect((await openDraft('register', '1')).restored).toBeUndefined()
  await discardDrafts('register', 'visitor')
  expect(await listDrafts('visitor')).toEqual([])
})
