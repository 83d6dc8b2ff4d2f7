import { describe, expect, test } from 'vitest'
import { backoff, verdictOf } from './outbox-rules.ts'

describe('what an answer does to a waiting write', () => {
  test.each([
    ['network error', { kind: 'offline', code: 'AE' }, 'stop', 'unreachable'],
    ['captive portal', { kind: 'garbled', status: 200 }, 'stop', 'unreachable'],
    ['502', { kind: 'server', status: 502 }, 'stop', 'unreachable'],
    ['503', { kind: 'server', status: 503 }, 'stop', 'unreachable'],
    ['504', { kind: 'server', status: 504 }, 'stop', 'unreachable'],
    ['401', { kind: 'refused', code: 'AU', status: 401 }, 'stop', 'sign-in'],
    ['AU', { kind: 'refused', code: 'AU' }, 'stop', 'sign-in'],
    ['TE', { kind: 'terms', code: 'TE' }, 'stop', 'terms'],
    ['TERMS_ERROR', { kind: 'terms', code: 'TERMS_ERROR' }, 'stop', 'terms'],
    ['429', { kind: 'server', status: 429, retryAfter: 30 }, 'stop', 'too-many'],
    ['500', { kind: 'server', status: 500 }, 'later', undefined],
    ['UE', { kind: 'server', code: 'UE' }, 'later', undefined],
    ['422', { kind: 'invalid', status: 422 }, 'park', undefined],
    ['400', { kind: 'invalid', status: 400 }, 'park', undefined],
    ['VF', { kind: 'invalid', code: 'VF' }, 'park', undefined],
    ['TA1', { kind: 'invalid', code: 'TA1' }, 'park', undefined],
    ['IM', { kind: 'refused', code: 'IM' }, 'park', undefined],
    ['13', { kind: 'refused', code: '13' }, 'park', undefined],
    ['ENOA', { kind: 'refused', code: 'ENOA' }, 'park', undefined],
    ['CA', { kind: 'refused', code: 'CA' }, 'park', undefined],
    ['an unknown code', { kind: 'server', code: 'X9' }, 'park', undefined],
    ['an error of our own', {}, 'park', undefined],
    ['00', { code: '00' }, 'done', undefined],
  ] as const)('%s', (_, failure, act, why) => {
    expect(verdictOf(failure)).toMatchObject({ act, ...(why ? { why } : {}) })
  })

  test.each([
    [30, 30_000],
    [undefined, 60_000],
  ])('429 with Retry-After %s', (retryAfter, waitMs) => {
    expect(verdictOf({ status: 429, retryAfter })).toMatchObject({ waitMs })
  })
})

test.each([
  [0, 5_000],
  [1, 5_000],
  [2, 10_000],
  [3, 20_000],
  [7, 320_000],
  [8, 600_000],
  [50, 600_000],
])('after %i tries it waits %i ms, give or take a fifth', (tries, ms) => {
  expect(backoff(tries, 0.5)).toBe(ms)
  expect(backoff(tries, 0)).toBeCloseTo(ms * 0.8)
  expect(backoff(tries, 1)).toBeCloseTo(ms * 1.2)
})
