import { expect, test } from 'vitest'
import { liveRate, quoted } from './rates.ts'

const slot = 300_000

test.each(quoted.filter((code) => code !== 'EUR'))(
  'a price in %s that is ten minutes old is another one, at any time',
  (currency) => {
    const rateAt = (n: number) => liveRate('EUR', currency, new Date(n * slot))
    for (let n = 0; n < 500; n += 1) {
      const [before, last, next] = [rateAt(n), rateAt(n + 1), rateAt(n + 2)]
      expect([last, next], `${n}`).not.toContain(before)
    }
  },
)
