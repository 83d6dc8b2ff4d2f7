import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BankError, type BankErrorKind } from '../domain/errors.ts'
import { transfers } from '../domain/transfers/calls.ts'
import { workDoor } from '../offline/work.ts'
import { type Found, SafeSubmit } from './submit.ts'

const bank = vi.hoisted(() => ({
  sent: [] as { key: string; payload: unknown }[],
  answers: [] as (() => Promise<unknown>)[],
  reachable: true,
  authed: true,
}))
vi.mock('./send.ts', () => ({
  send: (_: unknown, payload: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    bank.sent.push({ key: idempotencyKey, payload })
    return (bank.answers.shift() ?? done)()
  },
}))
vi.mock('./device.ts', () => ({ devicePart: () => 'p'.repeat(44) }))
vi.mock('./connection.ts', async (real) => ({ ...(await real<object>()), reachable: () => bank.reachable }))
vi.mock('./session.ts', async (real) => ({
  ...(await real<object>()),
  sessionStore: { get: () => ({ isAuthed: bank.authed }), subscribe: () => () => {} },
}))
vi.mock('./query.ts', () => ({ queryClient: {}, goStale: async () => {} }))
vi.mock('./busy.ts', () => ({ holdBusy: () => () => {} }))
vi.mock('./clock.ts', () => ({ now: () => Date.UTC(2026, 4, 4), delay: async () => {} }))

const answer = { transactionId: '1', link: '/history', fee: '0.00', statusId: 3 }
const done = async () => ({ value: answer, from: 'bank', at: 0 })
const fails = (kind: BankErrorKind, status?: number) => async () => {
  throw new BankError(kind, { key: 'serverError' }, { call: 'ownTransferSubmit', status })
}
const pay = (toAmount = '25.00') => ({ fromAccount: '1', toAccount: '2', toAmount, currency: 'EUR' })

type Word = Found<typeof transfers.ownSubmit> | Error
let asked: string[] = []
let givenUp: string[] = []
/** The bank's words: to look-ups in turn, and to giving up. */
const found = (...answers: Word[]) => withBureau(answers, no)
const withBureau = (answers: Word[], last: Word) =>
  new SafeSubmit(transfers.ownSubmit, {
    lookUp: async (key) => {
      asked.push(key)
      return said(answers.length > 1 ? answers.shift() : answers[0])
    },
    giveUp: async (key) => {
      givenUp.push(key)
      return said(last)
    },
  })
const said = (word: Word) => {
  if (word instanceof Error) throw word
  return word
}
const yes = { found: 'done', answer } as const
const no = { found: 'not-found' } as const

beforeEach(() => {
  Object.assign(bank, { sent: [], answers: [], reachable: true, authed: true })
  asked = []
  givenUp = []
})
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
    expect(asked).toHaveLength(questions)
  })

  test.each([no, undefined])('keeps why its outcome is open while the bank is asked and says %o', async (told) => {
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
        expect(givenUp).toEqual([first?.key])
        return done()
      },
    ]
    expect((await payment.submit(pay('25.01'))).step).toBe('done')
    expect((await payment.submit(pay('25.02'))).step).toBe('done')
    expect(givenUp).toHaveLength(1)
  })

  test.each([
    ['has it after all', yes, yes, 'done'],
    ['is just making it', { found: 'running' } as const, yes, 'done'],
    ['can’t be asked', new BankError('offline', { key: 'offline' }, { call: 'transferGiveUp' }), no, 'not-found'],
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
    ['no answer', new BankError('offline', { key: 'offline' }, { call: 'transferGiveUp' }), no, 'not-found'],
  ])(
    'C02 sent again and refused: the first one may still be on its way; the bank has %s',
    async (_, word, then, step) => {
      bank.answers = [fails('unknown-outcome'), fails('refused', 403)]
      const payment = withBureau([no, then], word)
      await payment.submit(pay())
      expect((await payment.resend()).step).toBe(step)
      expect(givenUp).toEqual([bank.sent[0]?.key])
      expect(new Set(bank.sent.map(({ key }) => key)).size).toBe(1)
    },
  )

  test('C02 sent again in vain, with no network: the first one is still asked about', async () => {
    bank.answers = [fails('unknown-outcome'), fails('offline')]
    const payment = withBureau(
      [no, new BankError('offline', { key: 'offline' }, { call: 'transferOutcomeGet' }), no],
      no,
    )
    await payment.submit(pay())
    expect((await payment.resend()).step).not.toBe('offline')
    expect(givenUp).toEqual([])
  })

  test('given up it is forgotten by the next page, and the same may be meant anew', async () => {
    bank.answers = [fails('unknown-outcome')]
    const payment = found(no)
    await payment.submit(pay())
    expect((await payment.giveUp()).step).toBe('idle')
    const next = found(no)
    await next.resume()
    expect([next.store.get().step, asked.length]).toEqual(['idle', 1])
    await payment.submit(pay())
    expect(new Set(bank.sent.map(({ key }) => key)).size).toBe(2)
  })

  test('is never sent again while its outcome is not known, whatever is pressed', async () => {
    bank.answers = [fails('unknown-outcome')]
    const payment = found(new BankError('offline', { key: 'offline' }, { call: 'transferOutcomeGet' }))
    expect((await payment.submit(pay())).step).toBe('unknown')
    await payment.submit(pay())
    await payment.submit(pay('99.00'))
    await payment.resend()
    payment.reset()
    expect(payment.store.get().step).toBe('unknown')
    expect(bank.sent).toHaveLength(1)
  })

  test('C02 that was open when the page went is asked about by the next page, with its key', async () => {
    bank.answers = [fails('unknown-outcome')]
    await found(new BankError('offline', { key: 'offline' }, { call: 'transferOutcomeGet' })).submit(pay())
    const { key } = bank.sent[0] ?? {}
    const next = found({ found: 'running' }, yes)
    await next.resume()
    expect(next.store.get()).toMatchObject({ step: 'done', answer })
    expect(new Set(asked)).toEqual(new Set([key]))
    const third = found(yes)
    await third.resume()
    expect(third.store.get().step).toBe('idle')
  })
})
