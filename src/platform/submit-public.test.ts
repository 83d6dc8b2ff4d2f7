import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { signup } from '../domain/signup/calls.ts'
import { makeStorage } from './stand-ins.fixture.ts'
import { bank, fails, forgetAll } from './submit-bank.fixture.ts'
import { type Found, SafeSubmit } from './submit.ts'

vi.mock('./send.ts', async () => (await import('./submit-bank.fixture.ts')).mocks.send)
vi.mock('./connection.ts', async (real) => ({
  ...(await real<object>()),
  ...(await import('./submit-bank.fixture.ts')).mocks.connection,
}))
vi.mock('./session.ts', async (real) => ({
  ...(await real<object>()),
  ...(await import('./submit-bank.fixture.ts')).mocks.session,
}))
vi.mock('./device.ts', () => ({ devicePart: () => undefined, opened: async () => {} }))
vi.mock('./query.ts', () => ({ queryClient: {}, goStale: async () => {} }))
vi.mock('./busy.ts', () => ({ holdBusy: () => () => {} }))
vi.mock('./clock.ts', () => ({ now: () => Date.UTC(2026, 4, 4), delay: async () => {} }))

type Word = Found<typeof signup.createPersonal>
const answer = { userId: '1', customerId: '2' }
const registration = (word: Word) => {
  const ask = async (key: string) => {
    bank.asked.push(key)
    return word
  }
  return new SafeSubmit(signup.createPersonal, { lookUp: ask, giveUp: ask })
}
const wish = {
  firstName: 'Ana',
  lastName: 'Pop',
  email: 'a@ex.com',
  phone: { countryCode: 'RO', number: '712345678' },
  birthDay: '1990-02-28',
  residenceCountryCode: 'RO',
  password: 'Correct-Horse-7',
  terms: { privacyPolicy: true, userAgreement: true },
  captcha: 'sandbox-ok',
  device: 'spa',
}

beforeEach(() => {
  forgetAll()
  bank.authed = false
  vi.stubGlobal('sessionStorage', makeStorage())
})

test('C02 a registration is sent, and its lost answer looked up, while nobody is signed in', async () => {
  bank.answers = [fails('unknown-outcome')]
  const after = await registration({ found: 'done', answer }).submit(wish)
  expect(after).toMatchObject({ step: 'done', answer })
  expect(bank.asked).toEqual([bank.sent[0]?.key])
})

test('C02 after a reload the bank is asked by the key alone; what it does not have cannot be sent again without the password', async () => {
  bank.answers = [fails('unknown-outcome')]
  await registration(undefined).submit(wish)
  const next = registration({ found: 'not-found' })
  await next.resume()
  expect(next.store.get()).toMatchObject({ step: 'not-found', payload: undefined })
  await next.resend()
  expect(bank.sent).toHaveLength(1)
  await next.giveUp()
  expect(next.store.get().step).toBe('idle')
  expect(sessionStorage.getItem('intents')).toBe('[]')
})
