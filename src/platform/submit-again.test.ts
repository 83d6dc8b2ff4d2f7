import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workDoor } from '../offline/work.ts'
import { bank, done, fails, forgetAll, noAnswer, pay } from './submit-bank.fixture.ts'
import { found, no, withBureau, yes } from './submit.fixture.ts'

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
vi.mock('./query.ts', () => ({ queryClient: {}, goStale: async () => {} }))
vi.mock('./busy.ts', () => ({ holdBusy: () => () => {} }))
vi.mock('./clock.ts', () => ({ now: () => Date.UTC(2026, 4, 4), delay: async () => {} }))

beforeEach(forgetAll)
afterEach(async () => {
  await workDoor.run('rw', (db) => db.intents.clear())
  workDoor.close()
})

test('C02 sent again after “not found” is the very same: key and payload', async () => {
  bank.answers = [fails('unknown-outcome')]
  const payment = found(no)
  await payment.submit(pay())
  expect((await payment.resend()).step).toBe('done')
  expect(bank.sent[1]).toEqual(bank.sent[0])
})

test('C02 edited after “not found”, or made anew after success, has another key', async () => {
  bank.answers = [fails('unknown-outcome')]
  const payment = found(no)
  await payment.submit(pay())
  await payment.submit(pay('25.01'))
  payment.reset()
  await payment.submit(pay('25.01'))
  expect(new Set(bank.sent.map(({ key }) => key)).size).toBe(3)
})

test('C02 edited after “not found”: the bank gives the first one up before the other is sent', async () => {
  bank.answers = [fails('unknown-outcome')]
  const payment = withBureau([no], no)
  await payment.submit(pay())
  const [first] = bank.sent
  bank.answers = [
    async () => {
      expect(bank.givenUp).toEqual([first?.key])
      return done()
    },
  ]
  expect((await payment.submit(pay('25.01'))).step).toBe('done')
  expect((await payment.submit(pay('25.02'))).step).toBe('done')
  expect(bank.givenUp).toHaveLength(1)
})

test.each([
  ['has it after all', yes, yes, 'done'],
  ['is just making it', { found: 'running' } as const, yes, 'done'],
  ['can’t be bank.asked', noAnswer('transferGiveUp'), no, 'not-found'],
])('C02 to be changed after “not found”, and the bank %s: nothing else is sent', async (_, word, then, step) => {
  bank.answers = [fails('unknown-outcome')]
  const payment = withBureau([no, then], word)
  expect((await payment.submit(pay())).step).toBe('not-found')
  expect((await payment.giveUp()).step).toBe(step)
  expect(bank.sent).toHaveLength(1)
  if (step === 'done') return
  expect((await payment.submit(pay('25.01'))).step).toBe(step)
  expect(bank.sent).toHaveLength(1)
})

test.each([
  ['nothing of it', no, no, 'refused'],
  ['the first one after all', yes, no, 'done'],
  ['no answer', noAnswer('transferGiveUp'), no, 'not-found'],
])(
  'C02 sent again and refused: the first one may still be on its way; the bank has %s',
  async (_, word, then, step) => {
    bank.answers = [fails('unknown-outcome'), fails('refused', 403)]
    const payment = withBureau([no, then], word)
    await payment.submit(pay())
    expect((await payment.resend()).step).toBe(step)
    expect(bank.givenUp).toEqual([bank.sent[0]?.key])
    expect(new Set(bank.sent.map(({ key }) => key)).size).toBe(1)
  },
)

test.each([
  ['nothing of it', no, 'refused'],
  ['that one', yes, 'done'],
])('C02 the same that another tab sent, refused here: the bank is bank.asked, and has %s', async (_, word, step) => {
  bank.answers = [fails('unknown-outcome'), fails('refused', 403)]
  await found(noAnswer()).submit(pay())
  expect((await withBureau([no], word).submit(pay())).step).toBe(step)
  expect(bank.givenUp).toEqual([bank.sent[0]?.key])
  expect(new Set(bank.sent.map(({ key }) => key)).size).toBe(1)
})

test('C02 sent again in vain, with no network: the first one is still bank.asked about', async () => {
  bank.answers = [fails('unknown-outcome'), fails('offline')]
  const payment = withBureau([no, noAnswer(), no], no)
  await payment.submit(pay())
  expect((await payment.resend()).step).not.toBe('offline')
  expect(bank.givenUp).toEqual([])
})

test.each([
  ['without network', { reachable: false }],
  ['after the session has ended', { authed: false }],
])('C02 sent again %s: it may still be on its way, and nobody says that nothing was sent', async (_, circumstance) => {
  bank.answers = [fails('unknown-outcome')]
  const payment = withBureau([no, yes], no)
  await payment.submit(pay())
  Object.assign(bank, circumstance)
  expect((await payment.resend()).step).toBe('unknown')
  payment.reset()
  expect(payment.store.get()).toMatchObject({ step: 'unknown', payload: pay() })
  Object.assign(bank, { reachable: true, authed: true })
  expect(await payment.check()).toMatchObject({ step: 'done', payload: pay() })
  expect(bank.sent).toHaveLength(1)
})

test('C02 what the bank does not have is not put aside before it was given up', async () => {
  bank.answers = [fails('unknown-outcome')]
  const payment = withBureau([no], yes)
  await payment.submit(pay())
  payment.reset()
  expect(payment.store.get().step).toBe('not-found')
  // Another one all the same: the first was made after all, and is what is told.
  expect(await payment.submit(pay('25.01'))).toMatchObject({ step: 'done', payload: pay() })
  expect(bank.sent).toHaveLength(1)
})

test('given up it is forgotten by the next page, and the same may be meant anew', async () => {
  bank.answers = [fails('unknown-outcome')]
  const payment = found(no)
  await payment.submit(pay())
  expect((await payment.giveUp()).step).toBe('idle')
  const next = found(no)
  await next.resume()
  expect([next.store.get().step, bank.asked.length]).toEqual(['idle', 1])
  await payment.submit(pay())
  expect(new Set(bank.sent.map(({ key }) => key)).size).toBe(2)
})

const never = () => Promise.resolve(false)

test('that is not to be sent after all is not sent, nothing is kept of it, and the next one may be', async () => {
  const payment = found(yes)
  expect((await payment.submit(pay(), never())).step).toBe('idle')
  expect(bank.sent).toHaveLength(0)
  expect(await workDoor.run('r', (db) => db.intents.count())).toBe(0)
  expect((await payment.submit(pay(), Promise.resolve(true))).step).toBe('done')
  expect(bank.sent).toHaveLength(1)
})

test('C02 that is not to be sent after all leaves alone what another tab has sent of it', async () => {
  bank.answers = [fails('unknown-outcome')]
  await found(noAnswer()).submit(pay())
  const payment = found(yes)
  expect((await payment.submit(pay(), never())).step).toBe('idle')
  await payment.submit(pay())
  expect(bank.sent[1]).toEqual(bank.sent[0])
})

test('C02 that is not to be sent again after all is still one that the bank does not have', async () => {
  bank.answers = [fails('unknown-outcome')]
  const payment = found(no)
  await payment.submit(pay())
  expect((await payment.submit(pay(), never())).step).toBe('not-found')
  expect((await payment.resend()).step).toBe('done')
  expect(bank.sent).toHaveLength(2)
  expect(bank.sent[1]).toEqual(bank.sent[0])
})
