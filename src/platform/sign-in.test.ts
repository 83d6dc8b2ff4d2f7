// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { broken, Channel, json, makeBank, makeLocks, ok } from './stand-ins.fixture.ts'

const opened: unknown[] = []
vi.mock('./device.ts', () => ({
  finishDeletions: () => Promise.reject(new Error('out of order')),
  openDevice: async (owner: unknown) => void opened.push(owner),
  carryKeys: () => opened.push('carried'),
  giveBackKeys: () => opened.push('given back'),
  deviceState: { get: () => ({ state: 'open' }) },
}))
vi.mock('./device-fetch.ts', () => ({ deviceFetch: (url: string, init: RequestInit) => fetch(url, init) }))

const who = {
  userId: '1',
  customerId: '7',
  login: 'Anna@people.example',
  firstName: 'Anna',
  lastName: 'Marin',
  transactionApproveMode: 0,
  login2faMode: 'no',
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  customerCreationDate: '2020-01-01',
  residenceCountryCode: 'RO',
  verified: true,
  limited: false,
  dueDiligenceLevel: 0,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
}
const tokens = () => json({ accessToken: 'a1', refreshToken: 'r1', expiresIn: 600 })
let answers: Record<string, () => Response | Error>
let bank: ReturnType<typeof makeBank>

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { onLine: true, locks: makeLocks() })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  opened.length = 0
  answers = {
    '/auth/postlogin': () => json({ status: 'ok', authFlow: 'simple', code: 'c1' }),
    '/auth/posttoken': tokens,
  }
  bank = makeBank(({ path }) => (answers[path] ?? (() => json({}, 404)))())
  vi.stubGlobal('fetch', bank.fetch)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  Channel.closeAll()
})

async function fresh(session: object = { isAuthed: false }) {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify(session))
  const [{ signIn }, { sessionStore }, { customer }] = await Promise.all([
    import('./sign-in.ts'),
    import('./session.ts'),
    import('../domain/customer/calls.ts'),
  ])
  answers[`/api?method=${customer.info.method}`] ??= () => ok({ customer: { ...who, customerType: 'personal' } })
  return { signIn, sessionStore }
}

test('[AUTH-016] [SESSION-003] a simple flow stores tokens and person, and opens the device for them', async () => {
  const { signIn, sessionStore } = await fresh({ isAuthed: false, initialPath: '/history', codeVerifier: 'old' })
  expect(await signIn('anna@people.example', 'secret')).toBeUndefined()
  expect(sessionStore.get()).toMatchObject({
    isAuthed: true,
    accessToken: 'a1',
    refreshToken: 'r1',
    userId: '1',
    email: who.login,
    fullName: 'Anna Marin',
    isAdmin: false,
    user: { customerType: 0, firstName: 'Anna', lastName: 'Marin', transactionApproveMode: 0, accessRights: 2 },
    initialPath: '/history',
    fromCustomerId: undefined,
  })
  expect(sessionStore.get().codeVerifier).toBeUndefined()
  expect(opened).toEqual([{ apiBase: location.origin, brand: 'aster', userId: '1' }])
})

test('the code is exchanged with the verifier whose challenge was sent', async () => {
  const { signIn } = await fresh()
  await signIn('anna@people.example', 'secret')
  const [login, token] = [bank.of('/auth/postlogin')[0], bank.of('/auth/posttoken')[0]]
  const verifier = String(token?.body['codeVerifier'])
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  expect(login?.body).toEqual({ username: 'anna@people.example', password: 'secret', codeChallenge, client: 'spa' })
  expect(token?.body).toEqual({ code: 'c1', codeVerifier: verifier })
})

test.each(['otp', 'push', 'verifyDevice', 'sms'])(
  '[AUTH-017] the flow %s keeps the verifier for the exchange',
  async (authFlow) => {
    answers['/auth/postlogin'] = () => json({ status: 'ok', authFlow })
    const { signIn, sessionStore } = await fresh()
    expect(await signIn('anna@people.example', 'secret')).toMatchObject({ authFlow })
    const { codeVerifier, ...rest } = sessionStore.get()
    expect(rest).toEqual({
      isAuthed: false,
      loginResult: {
        authFlow,
        username: 'anna@people.example',
        beganAt: expect.any(Number),
        askedAt: expect.any(Number),
      },
    })
    const sent = bank.of('/auth/postlogin')[0]?.body['codeChallenge']
    expect(createHash('sha256').update(codeVerifier!).digest('base64url')).toBe(sent)
    expect(bank.hits).toHaveLength(1)
  },
)

test.each([
  ['[AUTH-046] bad status', '/auth/posttoken', () => json({}, 400), { text: '[get token error] bad status' }],
  [
    '[AUTH-047] a garbled answer',
    '/auth/posttoken',
    () => new Response('<'),
    { text: '[get token error] unknow error' },
  ],
  [
    '[AUTH-048] no code',
    '/auth/postlogin',
    () => json({ status: 'ok', authFlow: 'simple' }),
    { text: '[get token error] strange error' },
  ],
  [
    'half of the tokens',
    '/auth/postlogin',
    () => json({ status: 'ok', authFlow: 'simple', accessToken: 'a' }),
    { text: '[get token error] strange error' },
  ],
  ['a broken line', '/auth/posttoken', broken, { key: 'offline' }],
  [
    '[AUTH-045] the bank’s words',
    '/auth/postlogin',
    () => json({ message: 'Wrong e-mail or password.' }, 403),
    { text: 'Wrong e-mail or password.' },
  ],
] as const)('sign-in that fails with %s says so and leaves no session', async (_, path, answer, say) => {
  answers[path] = answer
  const { signIn, sessionStore } = await fresh()
  await expect(signIn('anna@people.example', 'secret')).rejects.toMatchObject({ say })
  expect([sessionStore.get().isAuthed, opened]).toEqual([false, []])
})

test('a person whose name can’t be read is not half signed in', async () => {
  const { signIn, sessionStore } = await fresh({ isAuthed: false, initialPath: '/history' })
  answers['/api?method=customerInfoGet'] = () => json({}, 500)
  await expect(signIn('anna@people.example', 'secret')).rejects.toMatchObject({ kind: 'server' })
  expect(sessionStore.get()).toEqual({ isAuthed: false, initialPath: '/history' })
  expect(sessionStorage.getItem('session')).not.toContain('a1')
})

const two = [
  { customerId: '7', businessName: 'Acme', right: 2 },
  { customerId: '9', businessName: 'Acme Logistics', right: 5 },
]
test.each([
  ['a personal customer', 'personal', false, undefined, undefined],
  ['a personal customer with a company', 'personal', true, '7', undefined],
  ['a business with one company', 'business', false, '7', undefined],
  ['a business with several', 'business', true, undefined, true],
] as const)('%s: for whom it acts after sign-in', async (_, customerType, related, acting, chooses) => {
  const { signIn, sessionStore } = await fresh()
  answers['/api?method=customerInfoGet'] = () =>
    ok({
      customer: { ...who, customerType, isHaveRelatedAccounts: related },
      ...(related && { accesses: two }),
    })
  await signIn('acme@people.example', 'secret')
  const { fromCustomerId, choosesCompany, companies } = sessionStore.get()
  expect([fromCustomerId, choosesCompany, companies]).toEqual([acting, chooses, related ? two : undefined])
})

const unlocked = { isAuthed: false, unlocked: true, userId: '1', fullName: 'Anna Marin', initialPath: '/history' }

test('a tab that was unlocked signs in: its keys are carried over, its answers forgotten, its page remembered', async () => {
  const { signIn, sessionStore } = await fresh(unlocked)
  const { onForget } = await import('./memory.ts')
  onForget(() => opened.push('forgotten'))
  await signIn('anna@people.example', 'secret')
  expect(opened.slice(0, 2)).toEqual(['carried', 'forgotten'])
  expect(sessionStore.get()).toMatchObject({ isAuthed: true, initialPath: '/history' })
  expect(sessionStore.get().unlocked).toBeUndefined()
})

test('a sign-in that fails half way leaves an unlocked tab as it was', async () => {
  const { signIn, sessionStore } = await fresh(unlocked)
  answers['/api?method=customerInfoGet'] = () => json({}, 500)
  await expect(signIn('anna@people.example', 'secret')).rejects.toMatchObject({ kind: 'server' })
  expect([sessionStore.get(), opened]).toEqual([unlocked, ['carried', 'given back']])
  expect(Number(sessionStorage.getItem('lastActivity'))).toBeGreaterThan(0)
})

test('a shared computer is remembered for as long as the session lasts, through a second step too', async () => {
  const { signIn, sessionStore } = await fresh()
  await signIn('anna@people.example', 'secret', { shared: true })
  expect(sessionStore.get().shared).toBe(true)
  answers['/auth/postlogin'] = () => json({ status: 'ok', authFlow: 'otp' })
  const other = await fresh()
  await other.signIn('anna@people.example', 'secret', { shared: true })
  expect(other.sessionStore.get()).toMatchObject({ isAuthed: false, shared: true })
})
