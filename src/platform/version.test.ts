// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { calls, read, rest, write } from '../domain/call.ts'
import { broken, json, makeBank, ok } from './stand-ins.fixture.ts'

const it = calls('tests', {
  look: read('balanceInquiry', {}),
  pay: write('ownTransfer', { once: true }),
  item: rest('GET /things', {}),
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a named call', 'look', json({ message: 'too old' }, 426), true],
  ['a payment', 'pay', json({}, 426), true],
  ['a REST call', 'item', json({ message: 'too old' }, 426), true],
  ['another refusal', 'look', json({ message: 'no' }, 403), false],
  ['an answer', 'look', ok(), false],
  ['silence', 'look', broken(), false],
] as const)('%s that is answered so says that the version is too old: %s', async (_, name, answer, refused) => {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify({ isAuthed: true }))
  vi.stubGlobal('fetch', makeBank(() => answer).fetch)
  const [{ call }, { versionRefusedStore }] = await Promise.all([import('./http.ts'), import('./version.ts')])
  const outcome = await call(it[name], {}).then(
    () => 'answered',
    (error: { kind: string }) => error.kind,
  )
  expect(versionRefusedStore.get()).toBe(refused)
  // The bank did not act: nothing is left unknown.
  if (refused) expect(outcome).not.toBe('unknown-outcome')
})
