import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signup } from '../domain/signup/calls.ts'
import { transfers } from '../domain/transfers/calls.ts'
import { workDoor } from '../offline/work.ts'
import { forgetIntent, noteNotFound, openIntents, storeIntent } from './intents.ts'
import { makeStorage } from './stand-ins.fixture.ts'

const device = vi.hoisted(() => ({ part: undefined as string | undefined }))
vi.mock('./device.ts', () => ({ devicePart: () => device.part, opened: async () => {} }))
vi.mock('./clock.ts', () => ({ now: () => Date.UTC(2026, 4, 4) }))

const payload = { fromAccount: '1', toAccount: '2', toAmount: '31.41', currency: 'EUR' }
const begin = () => storeIntent(transfers.ownSubmit, payload)

beforeEach(() => {
  device.part = 'p'.repeat(44)
  vi.stubGlobal('sessionStorage', makeStorage())
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await workDoor.run('rw', (db) => db.intents.clear()).catch(() => {})
  workDoor.close()
})

const unkept: [why: string, arrange: () => void][] = [
  ['a shared computer', () => (device.part = undefined)],
  [
    'a device without room',
    () => vi.spyOn(workDoor, 'run').mockRejectedValue(new DOMException('full', 'QuotaExceededError')),
  ],
]

test.each(unkept)('%s: the key alone is remembered, by this tab, until the outcome is known', async (_, arrange) => {
  arrange()
  const intent = await begin()
  expect(sessionStorage.getItem('intents')).not.toContain('31.41')
  const [found] = await openIntents()
  expect(found).toMatchObject({ key: intent.key, word: 'transfers', verb: 'ownSubmit', state: 'sending' })
  expect(found).not.toHaveProperty('payload')
  await noteNotFound(intent)
  expect(await openIntents()).toMatchObject([{ key: intent.key, state: 'not-found' }])
  const again = await storeIntent(transfers.ownSubmit, payload, intent)
  expect(again.key).toBe(intent.key)
  expect(await openIntents()).toHaveLength(1)
  await forgetIntent(intent)
  expect(await openIntents()).toEqual([])
})

test('where the device keeps it the tab’s storage says nothing', async () => {
  const intent = await begin()
  expect(sessionStorage.getItem('intents')).toBeNull()
  expect(await openIntents()).toMatchObject([{ key: intent.key, payload }])
})

test('a tab without any storage still sends', async () => {
  device.part = undefined
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  expect((await begin()).key).toMatch(/^[0-9a-f-]{36}$/)
  expect(await openIntents()).toEqual([])
})

test('of what nobody is signed in for no device ever keeps the payload: it has a password in it', async () => {
  const wish = { email: 'a@ex.com', password: 'Correct-Horse-7' }
  const intent = await storeIntent(signup.createPersonal, wish)
  expect(await openIntents()).toEqual([{ ...intent, payload: undefined }])
  expect(sessionStorage.getItem('intents')).not.toContain('Horse')
  expect(await workDoor.run('r', (db) => db.intents.count())).toBe(0)
})
