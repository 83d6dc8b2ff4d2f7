import { expect, test } from 'vitest'
import { authenticatorUri, deviceOf, inFours, triesByDay } from './rules.ts'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'macOS', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0',
    'Opera',
    'ChromeOS',
    false,
  ],
  ['curl/8.5.0', undefined, undefined, false],
  ['', undefined, undefined, false],
])('%s', (agent, browser, system, handheld) => {
  expect(deviceOf(agent)).toEqual({ ...(browser && { browser }), ...(system && { system }), handheld })
})

test('entries fall on the days of the zone, in their own order', () => {
  const at = (date: string) => ({ date, ip: '192.0.2.1', countryCode: null, device: '', result: 'ok' as const })
  const [late, night, noon] = [at('2026-06-01T22:30:00Z'), at('2026-06-01T20:59:59Z'), at('2026-06-01T12:00:00Z')]
  expect(triesByDay([late, night, noon], 'Europe/Bucharest')).toEqual([
    { day: '2026-06-02', entries: [late] },
    { day: '2026-06-01', entries: [night, noon] },
  ])
  expect(triesByDay([late, night, noon], 'UTC')).toEqual([{ day: '2026-06-01', entries: [late, night, noon] }])
  expect(triesByDay([], 'UTC')).toEqual([])
})

test('an authenticator learns from a QR code whose account it is, at which bank', () => {
  expect(authenticatorUri('Aster', 'anna+1@people.example', 'JBSWY3DPEHPK3PXP')).toBe(
    'otpauth://totp/Aster:anna%2B1%40people.example?secret=JBSWY3DPEHPK3PXP&issuer=Aster',
  )
  expect([inFours('JBSWY3DPEHPK3PXP'), inFours('JBSWY3DPE')]).toEqual(['JBSW Y3DP EHPK 3PXP', 'JBSW Y3DP E'])
})
