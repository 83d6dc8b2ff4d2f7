import { describe, expect, test } from 'vitest'
import { installWay, isGoodMoment, isReading, type Moment } from './install.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

describe('how this browser installs', () => {
  const browser = { canAsk: false, installed: false, userAgent: android, touchPoints: 5 }
  test.each([
    ['Chrome that has offered to ask', { canAsk: true }, 'prompt'],
    ['Chrome that has not', {}, undefined],
    ['the installed app, whatever the browser says', { canAsk: true, installed: true }, undefined],
    ['Safari on an iPhone', { userAgent: `${phone} Version/18.1 Mobile/15E148 Safari/604.1` }, 'by hand'],
    ['Chrome on an iPhone', { userAgent: `${phone} CriOS/140.0 Mobile/15E148 Safari/604.1` }, 'by hand'],
    [
      'the installed app on an iPhone',
      { userAgent: `${phone} Mobile/15E148 Safari/604.1`, installed: true },
      undefined,
    ],
    ['a browser inside another app on an iPhone', { userAgent: `${phone} Mobile/15E148 [FBAN/FBIOS]` }, undefined],
    ['an iPad, which says that it is a Mac', { userAgent: mac }, 'by hand'],
    ['a Mac', { userAgent: mac, touchPoints: 0 }, undefined],
    ['Firefox', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }, undefined],
  ] as const)('%s', (_, change, way) => {
    expect(installWay({ ...browser, ...change })).toBe(way)
  })
})

describe('the moment', () => {
  const second: Moment = {
    way: 'prompt',
    answered: false,
    signedIn: true,
    visits: 2,
    hasRead: false,
    busy: false,
    otherOffer: false,
  }
  test.each([
    ['the second visit', {}, true],
    ['the second visit on an iPhone', { way: 'by hand' }, true],
    ['the first visit', { visits: 1 }, false],
    ['the first visit, after reading', { visits: 1, hasRead: true }, true],
    ['where it can’t be installed', { way: undefined }, false],
    ['after a no', { answered: true }, false],
    ['after a no and many visits', { answered: true, visits: 50, hasRead: true }, false],
    ['before sign-in', { signedIn: false, hasRead: true }, false],
    ['during a payment', { busy: true }, false],
    ['beside another offer', { otherOffer: true }, false],
  ] as const)('%s', (_, change, good) => {
    expect(isGoodMoment({ ...second, ...change })).toBe(good)
  })
})

test.each([
  ['/history', true],
  ['/statements', true],
  ['/statements/7/2026-03', true],
  ['/home', false],
  ['/historyfoo', false],
  ['/transfer/account', false],
  ['/login', false],
])('%s is read: %s', (path, reading) => {
  expect(isReading(path)).toBe(reading)
})
