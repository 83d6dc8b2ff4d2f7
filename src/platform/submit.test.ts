import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { workDoor } from '../offline/work.ts'
import { answer, bank, done, fails, forgetAll, noAnswer, pay } from './submit-bank.fixture.ts'
import { found, no, yes } from './submit.fixture.ts'

vi.mock('./send.ts', async () => (await import('./submit-bank.fixture.ts')).mocks.send)
vi.mock('./connection.ts', async (real) => ({
  ...(await real<object>()),
  ...(await import('./submit-bank.fixture.ts')).mocks.connection,
}))
vi.mock('./session.ts', async (real) => ({
  ...(await real<object>()),
  ...(await import('./submit-bank.fixture.ts')).mocks.session,
}))
vi.mock('./device.ts', () => ({ devicePart: () => 'p'.repeat(44), opened: async () => {} }))
const goStale = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}))
vi.mock('./query.ts', () => ({ queryClient: {}, goStale }))
vi.mock('./busy.ts', () => ({ holdBusy: () => () => {} }))
vi.mock('./clock.ts', () => ({ now: () => Date.UTC(2026, 4, 4), delay: async () => {} }))

beforeEach(forgetAll)
afterEach(async () => {
  await workDoor.run('rw', (db) => db.intents.clear())
  workDoor.close()
})

describe('a payment', () => {
  test.each([
    ['that the bank made', done, yes, 'done', 0],
    ['that it refused', fails('refused', 403), yes, 'refused', 0],
    ['with a field that it refused', fails('invalid', 422), yes, 'refused', 0],
    ['whose answer was lost, and that is there', fails('unknown-outcome'), yes, 'done', 1],
    ['whose answer was lost, and that is not there', fails('unknown-outcome'), no, 'not-found', 1],
    ['that met a 500 and is there', fails('unknown-outcome', 500), yes, 'done', 1],
    ['that is still running and then there (409)', fails('refused', 409), yes, 'done', 1],
    ['that a bank without look-up by key lost', fails('unknown-outcome'), undefined, 'unknown', 1],
  ] as const)('%s is %s', async (_, reply, told, step, questions) => {
    bank.answers = [reply]
    const payment = found(told)
    expect((await payment.submit(pay())).step).toBe(step)
    expect(bank.sent).toHaveLength(1)
    expect(bank.asked).toHaveLength(questions)
  })

  test.each([no, undefined])('keeps why its outcome is open while the bank is bank.asked and says %o', async (told) => {
    bank.answers = [fails('unknown-outcome', 500)]
    const payment = found(told)
    const steps: [string, number | undefined][] = []
    payment.store.subscribe(() => steps.push([payment.store.get().step, payment.store.get().error?.status]))
    await payment.submit(pay())
    expect(steps.filter(([step]) => step !== 'sending')).toEqual([
      ['checking', 500],
      [told ? 'not-found' : 'unknown', 500],
    ])
  })

  test.each([done, fails('unknown-outcome')])(
    'has made stale what it changed before it is told as made',
    async (reply) => {
      goStale.mockClear()
      bank.answers = [reply]
      const payment = found(yes)
      const stale: number[] = []
      payment.store.subscribe(() => {
        if (payment.store.get().step === 'done') stale.push(goStale.mock.calls.length)
      })
      await payment.submit(pay())
      expect(stale).toEqual([1])
    },
  )

  test('C03 pressed twice in one moment is sent once', async () => {
    const payment = found(yes)
    const [one, two] = await Promise.all([payment.submit(pay()), payment.submit(pay())])
    expect(one).toBe(two)
    expect(bank.sent).toHaveLength(1)
  })

  test.each([
    ['without network', { reachable: false }],
    ['in a session that only reads', { authed: false }],
  ])('C04 tried %s is answered at once, and nothing is sent then or later', async (_, state) => {
    Object.assign(bank, state)
    const payment = found(yes)
    expect((await payment.submit(pay())).step).toBe('offline')
    Object.assign(bank, { reachable: true, authed: true })
    await payment.resume()
    expect(bank.sent).toHaveLength(0)
  })

  test('is never sent again while its outcome is not known, whatever is pressed', async () => {
    bank.answers = [fails('unknown-outcome')]
    const payment = found(noAnswer())
    expect((await payment.submit(pay())).step).toBe('unknown')
    await payment.submit(pay())
    await payment.submit(pay('99.00'))
    await payment.resend()
    payment.reset()
    expect(payment.store.get().step).toBe('unknown')
    expect(bank.sent).toHaveLength(1)
  })

  test('C02 that was open when the page went is bank.asked about by the next page, with its key', async () => {
    bank.answers = [fails('unknown-outcome')]
    await found(noAnswer()).submit(pay())
    const { key } = bank.sent[0] ?? {}
    const next = found({ found: 'running' }, yes)
    await next.resume()
    expect(next.store.get()).toMatchObject({ step: 'done', answer })
    expect(new Set(bank.asked)).toEqual(new Set([key]))
    const third = found(yes)
    await third.resume()
    expect(third.store.get().step).toBe('idle')
  })
})
