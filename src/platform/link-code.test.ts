// @vitest-environment jsdom
import type { ParsedLocation } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseSearch } from '../domain/search-params.ts'

const done: unknown[] = []
let answer: () => Promise<unknown>
vi.mock('./ending.ts', () => ({ clearQuietly: async () => void done.push('end') }))
vi.mock('./sign-in.ts', () => ({
  exchange: (code: string, verifier: string) => (done.push(['exchange', code, verifier]), answer()),
  enter: async () => void done.push('enter'),
}))

const verifier = 'a'.repeat(43)
const at = (pathname: string, query: string) => ({ pathname, search: parseSearch(query) }) as unknown as ParsedLocation

async function fresh() {
  vi.resetModules()
  sessionStorage.clear()
  const it = await import('./link-code.ts')
  const { sessionStore } = await import('./session.ts')
  // Of the same modules, which are fresh.
  const { BankError } = await import('../domain/errors.ts')
  /** Where an address leads; undefined: it stays. */
  const take = (pathname: string, query: string): unknown => {
    try {
      it.takeLink(at(pathname, query))
      return undefined
    } catch (thrown) {
      return (thrown as { options: { to: string; replace: boolean } }).options
    }
  }
  return { ...it, BankError, sessionStore, take }
}

beforeEach(() => {
  done.length = 0
  answer = async () => ({})
})

describe('[AUTH-010] a code and a verifier in the address', () => {
  test.each(['662E41', '1e5', '012345', '723421968459640832', 'true', 'null', '{"a":1}', '"x"', 'a b+c/=', 'é'])(
    'C29 are taken out of it, and the code %s stays that text',
    async (code) => {
      const it = await fresh()
      const query = `?code=${encodeURIComponent(code)}&codeVerifier=${verifier}&keyword=0012`
      expect(it.take('/history', query)).toMatchObject({ to: '/code', replace: true })
      await it.spendLinkCode()
      expect(done).toEqual([['exchange', code, verifier], 'end', 'enter'])
      expect(it.sessionStore.get().initialPath).toBe('/history?keyword=0012')
    },
  )

  test.each([
    ['of 42 letters', 'a'.repeat(42), 'incomplete'],
    ['of 43 letters', 'a'.repeat(43), 'held'],
    ['of 128 letters', 'aA0-._~x'.repeat(16), 'held'],
    ['of 129 letters', 'a'.repeat(129), 'incomplete'],
    ['with a plus', `${'a'.repeat(43)}%2B`, 'incomplete'],
    ['with a letter of another alphabet', `${'a'.repeat(43)}é`, 'incomplete'],
    ['that comes twice', `${verifier}&codeVerifier=${verifier}`, 'incomplete'],
  ])('a verifier %s: %s', async (_, given, step) => {
    const it = await fresh()
    expect(it.take('/', `?code=1&codeVerifier=${given}`)).toBeDefined()
    expect(it.linkStore.get().step).toBe(step)
    if (step !== 'incomplete') return
    await it.spendLinkCode()
    expect(done).toEqual([])
  })

  test.each([
    ['/', '?code=662E41', 'elsewhere'],
    ['/login', '?code=662E41', 'elsewhere'],
    ['/', `?codeVerifier=${verifier}`, 'incomplete'],
    ['/', `?code=1&code=2&codeVerifier=${verifier}`, 'incomplete'],
    ['/', `?code=${'1'.repeat(2049)}&codeVerifier=${verifier}`, 'incomplete'],
    ['/history', '?code=662E41', undefined],
    ['/', `?action=activation&code=1&codeVerifier=${verifier}`, undefined],
    ['/history', '?keyword=x', undefined],
  ])('C43 %s%s: %s', async (path, query, step) => {
    const it = await fresh()
    expect(it.take(path, query) === undefined).toBe(step === undefined)
    expect(it.linkStore.get().step).toBe(step ?? 'none')
  })

  test('are used once, however often the page asks', async () => {
    const it = await fresh()
    it.take('/', `?code=1&codeVerifier=${verifier}`)
    await Promise.all([it.spendLinkCode(), it.spendLinkCode()])
    await it.spendLinkCode()
    expect(done).toEqual([['exchange', '1', verifier], 'end', 'enter'])
    expect(it.linkStore.get()).toEqual({ step: 'done' })
  })

  test('without network they stay ready, and can be used later', async () => {
    const it = await fresh()
    it.take('/', `?code=1&codeVerifier=${verifier}`)
    answer = () => Promise.reject(new it.BankError('offline', { key: 'offline' }, { call: '' }))
    await it.spendLinkCode()
    expect(it.linkStore.get().step).toBe('unsent')
    answer = async () => ({})
    await it.spendLinkCode()
    expect([it.linkStore.get().step, done.length]).toEqual(['done', 4])
  })

  test('refused they are gone, and who was signed in here still is', async () => {
    const it = await fresh()
    it.take('/', `?code=1&codeVerifier=${verifier}`)
    const error = new it.BankError('refused', { text: '[get token error] bad status' }, { call: '' })
    answer = () => Promise.reject(error)
    await it.spendLinkCode()
    expect(it.linkStore.get()).toEqual({ step: 'refused', error })
    await it.spendLinkCode()
    expect(done).toEqual([['exchange', '1', verifier]])
  })
})
