import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transfers } from '../domain/transfers/calls.ts'
import { workDoor } from '../offline/work.ts'
import { makeSharedLocks } from './locks.fixture.ts'
import { type Found, SafeSubmit } from './submit.ts'

const bank = vi.hoisted(() => ({ sent: [] as string[], answer: (): void => {}, asked: 0 }))
vi.mock('./send.ts', () => ({
  send: (_: unknown, __: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    bank.sent.push(idempotencyKey)
    return new Promise((resolve) => (bank.answer = () => resolve({ value: answer, from: 'bank', at: 0 })))
  },
}))
vi.mock('./device.ts', () => ({ devicePart: () => 'p'.repeat(44), opened: async () => {} }))
vi.mock('./connection.ts', async (real) => ({ ...(await real<object>()), reachable: () => true }))
vi.mock('./session.ts', async (real) => ({
  ...(await real<object>()),
  sessionStore: { get: () => ({ isAuthed: true }), subscribe: () => () => {} },
}))
vi.mock('./query.ts', () => ({ queryClient: {}, goStale: async () => {} }))
vi.mock('./busy.ts', () => ({ holdBusy: () => () => {} }))
vi.mock('./clock.ts', () => ({ now: () => Date.UTC(2026, 4, 4), delay: async () => {} }))

const answer = { transactionId: '1', link: '/history', fee: '0.00', statusId: 3 }
const order = { fromAccount: '1', toAccount: '2', toAmount: '25.00', currency: 'EUR' }

const bureau = (lookUp: () => Promise<Found<typeof transfers.ownSubmit>>) => ({ lookUp, giveUp: lookUp })

/** A screen of its own; the bank has what has landed, and nothing else. */
let landed = false
const screen = (onDone?: () => unknown) =>
  new SafeSubmit(
    transfers.ownSubmit,
    bureau(async () => {
      bank.asked += 1
      return landed ? { found: 'done', answer } : { found: 'not-found' }
    }),
    onDone,
  )

beforeEach(() => {
  landed = false
  Object.assign(bank, { sent: [], asked: 0 })
  vi.stubGlobal('navigator', { locks: makeSharedLocks() })
})
afterEach(async () => {
  await workDoor.run('rw', (db) => db.intents.clear())
  workDoor.close()
  vi.unstubAllGlobals()
})

test('C02 what another screen or tab is still sending is on its way, not “did not go through”', async () => {
  const first = screen()
  const sent = first.submit(order)
  await expect.poll(() => bank.sent).toHaveLength(1)
  const second = screen()
  const steps: string[] = []
  second.store.subscribe(() => steps.push(second.store.get().step))
  const resumed = second.resume()
  await expect.poll(() => steps).toEqual(['sending'])
  expect(bank.asked).toBe(0)
  landed = true
  bank.answer()
  await Promise.all([sent, resumed])
  expect(steps).not.toContain('not-found')
  expect([first.store.get().step, second.store.get().step]).toEqual(['done', 'done'])
  expect(bank.sent).toHaveLength(1)
})

test('C02 a key that is stored but not yet sent when the bank is asked is asked about again', async () => {
  const first = screen()
  let late: Promise<unknown> | undefined
  const second = new SafeSubmit(
    transfers.ownSubmit,
    bureau(async () => {
      if (landed) return { found: 'done', answer }
      late = first.submit(order)
      await expect.poll(() => bank.sent).toHaveLength(1)
      landed = true
      queueMicrotask(() => setTimeout(bank.answer))
      return { found: 'not-found' }
    }),
  )
  await (await import('../offline/intents.ts')).beginIntent('p'.repeat(44), transfers.ownSubmit, order, 0)
  await second.resume()
  await late
  expect(second.store.get().step).toBe('done')
  expect(bank.sent).toHaveLength(1)
})

test('who has left the screen is told nothing, but what the payment leaves behind is done', async () => {
  const tidied = vi.fn<() => void>()
  const payment = screen(tidied)
  const sent = payment.submit(order)
  await expect.poll(() => bank.sent).toHaveLength(1)
  expect(tidied).not.toHaveBeenCalled()
  bank.answer()
  await sent
  expect(tidied).toHaveBeenCalledOnce()
})
