// @vitest-environment jsdom
import type { ParsedLocation } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { parseSearch } from '../domain/search-params.ts'

const sent: unknown[] = []
let answer: () => Promise<unknown> = () => Promise.resolve({ value: { login: 'a@ex.com' } })
vi.mock('./http.ts', () => ({
  call: (what: { method: string }, payload: object) => (sent.push([what.method, payload]), answer()),
}))

async function fresh() {
  vi.resetModules()
  const [it, { sessionStore }, { BankError }] = await Promise.all([
    import('./one-use.ts'),
    import('./session.ts'),
    import('../domain/errors.ts'),
  ])
  return { ...it, sessionStore, BankError }
}

const at = (pathname: string, query: string, hash = '') =>
  ({ pathname, search: parseSearch(query), hash }) as unknown as ParsedLocation

/** Where a work sends to; undefined if it lets pass. */
function sentTo(work: () => void): object | undefined {
  try {
    work()
    return undefined
  } catch (thrown) {
    return (thrown as { options: object }).options
  }
}

afterEach(() => {
  sent.length = 0
  sessionStorage.clear()
  answer = () => Promise.resolve({ value: { login: 'a@ex.com' } })
  delete (document as { prerendering?: boolean }).prerendering
})

test('[ACTIVATION-005] a link leaves the address and its place in the history, and is held', async () => {
  const it = await fresh()
  const to = sentTo(() => it.takeOneUse(at('/login', 'action=activation&user=a%40ex.com&code=662E41')))
  expect(to).toMatchObject({ to: '/activate', replace: true })
  expect(it.activationStore.get()).toEqual({
    step: 'held',
    link: { action: 'activation', user: 'a@ex.com', code: '662E41' },
  })
  expect(sent).toEqual([])
})

test('what an address tells of an e-mail leaves it, everything else stays', async () => {
  const it = await fresh()
  const to = sentTo(() => it.takeOneUse(at('/history', 'keyword=1e5&emailConfirmation=fail', 'top')))
  expect(to).toMatchObject({ href: '/history?keyword=1e5#top', replace: true })
  expect(it.confirmationStore.get()).toBe('fail')
})

test.each(['action=other&user=a&code=1', 'code=1&codeVerifier=2', ''])('%s is left alone', async (query) => {
  const it = await fresh()
  expect(sentTo(() => it.takeOneUse(at('/login', query)))).toBeUndefined()
  expect([it.activationStore.get(), it.confirmationStore.get()]).toEqual([{ step: 'none' }, undefined])
})

async function held(action = 'activation') {
  const it = await fresh()
  sentTo(() => it.takeOneUse(at('/', `action=${action}&user=a%40ex.com&code=012345`)))
  return it
}

test('a link is spent once, however often the page asks, and the e-mail waits at sign-in', async () => {
  const it = await held()
  await Promise.all([it.spendLink(), it.spendLink()])
  expect((await it.spendLink()).step).toBe('done')
  expect(sent).toEqual([['accountActivate', { username: 'a@ex.com', activationCode: '012345' }]])
  expect(it.sessionStore.get().loginEmail).toBe('a@ex.com')
  expect(sessionStorage.getItem('session')).not.toContain('012345')
})

test.each([
  ['activationBusiness', ['businessAccountActivate', { email: 'a@ex.com', activationCode: '012345' }]],
  ['activationEmployee', ['accountActivate', { username: 'a@ex.com', activationCode: '012345' }]],
])('%s is sent as its own call', async (action, call) => {
  await (await held(action)).spendLink()
  expect(sent).toEqual([call])
})

test('what was not sent may be sent again, what was refused not', async () => {
  const it = await held()
  answer = () => Promise.reject(new it.BankError('offline', { key: 'offline' }, { call: 'x' }))
  expect((await it.spendLink()).step).toBe('unsent')
  answer = () => Promise.reject(new it.BankError('invalid', { text: 'used' }, { call: 'x' }))
  expect((await it.spendLink()).step).toBe('refused')
  expect((await it.spendLink()).step).toBe('refused')
  expect(sent).toHaveLength(2)
  expect(it.sessionStore.get().loginEmail).toBeUndefined()
})

test('a page that the browser runs ahead spends nothing until it is shown', async () => {
  const it = await held()
  ;(document as { prerendering?: boolean }).prerendering = true
  const spent = it.spendLink()
  await Promise.resolve()
  expect(sent).toEqual([])
  document.dispatchEvent(new Event('prerenderingchange'))
  expect((await spent).step).toBe('done')
  expect(sent).toHaveLength(1)
})
