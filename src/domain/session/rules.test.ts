import { describe, expect, test } from 'vitest'
import {
  idleState,
  isReadOnly,
  keptFor,
  mayRead,
  needsRefresh,
  passcodeRule,
  rememberedTarget,
  safePath,
  times,
} from './rules.ts'

const now = Date.parse('2026-11-27T10:00:00Z')

test('times of the specification', () => {
  expect(times).toEqual({
    idle: 15 * 60_000,
    idleWarning: 60_000,
    clockTolerance: 5 * 60_000,
    refreshMargin: 10_000,
    postLoginWait: 5_000,
    delay: 500,
    wrapperDelay: 100,
    apiTimeout: 5 * 60_000,
  })
})

test.each([
  [10_001, false],
  [10_000, true],
  [0, true],
  [-1, true],
])('a token that ends in %i ms is renewed: %s', (left, expected) => {
  expect(needsRefresh(now, (now + left) / 1000)).toBe(expected)
})

test.each([
  [0, 'active'],
  [14 * 60_000 - 1, 'active'],
  [14 * 60_000, 'warning'],
  [15 * 60_000 - 1, 'warning'],
  [15 * 60_000, 'expired'],
  [8 * 3600_000, 'expired'],
  [-1, 'active'],
  [-5 * 60_000, 'active'],
  [-5 * 60_000 - 1, 'expired'],
])('%i ms after the last activity: %s', (passed, state) => expect(idleState(now + passed, now)).toBe(state))

describe('paths inside the app', () => {
  test.each(['/', '/home', '/cards/1?next=https://a.example//b', '/messages?ticketNumber=7#a//b', '/receive/x%2F%2Fy'])(
    '%s is one',
    (path) => expect(safePath(path)).toBe(path),
  )
  test.each([
    '',
    null,
    undefined,
    'home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /home',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/home\u0000',
  ])('%j is none', (path) => expect(safePath(path)).toBeUndefined())
})

test.each([
  [
    { seiPath: '/auth/sei?x=1', initialPath: '/cards' },
    { to: '/auth/sei?x=1', from: 'seiPath' },
  ],
  [
    { seiPath: '//evil.example', initialPath: '/cards' },
    { to: '/cards', from: 'initialPath' },
  ],
  [{ initialPath: 'https://evil.example' }, { to: '/home', from: 'home' }],
  [
    { seiPath: null, initialPath: '' },
    { to: '/home', from: 'home' },
  ],
])('remembered %j leads to %j', (memory, expected) => expect(rememberedTarget(memory)).toEqual(expected))

test.each([
  ['correct horse', undefined],
  ['7391 ', 'short'],
  ['1234567', 'short'],
  ['12345679', undefined],
  ['12345678', 'run'],
  ['98765432', 'run'],
  ['90123456', 'run'],
  ['abcdefgh', 'run'],
  ['HGFEDCBA', 'run'],
  ['qwertyui', 'run'],
  ['11111111', 'same'],
  ['аааааааа', 'same'],
  ['🔑🔑🔑🔑', 'short'],
  ['12121212', undefined],
] as const)('the passcode %s: %s', (passcode, wrong) => {
  expect(passcodeRule(passcode)).toBe(wrong)
})

test.each([
  [{ isAuthed: true }, true, false],
  [{ isAuthed: false, unlocked: true }, true, true],
  [{ isAuthed: true, unlocked: true }, true, false],
  [{ isAuthed: false }, false, false],
])('%j may read: %s, read-only: %s', (session, reads, only) => {
  expect([mayRead(session), isReadOnly(session)]).toEqual([reads, only])
})

test('what is kept can be unlocked for seven days', () => {
  expect(keptFor).toBe(7 * 24 * 60 * 60_000)
})
