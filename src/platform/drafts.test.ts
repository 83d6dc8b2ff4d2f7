import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Draft, openDraft } from './drafts.ts'

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
