import { randomOf } from './random.ts'

/** How many units one euro buys, and the decimals of the quoted rate. */
const perEuro: Record<string, { level: number; swing: number }> = {
  EUR: { level: 1, swing: 0 },
  RON: { level: 4.99, swing: 0.012 },
  USD: { level: 1.093, swing: 0.045 },
  GBP: { level: 0.853, swing: 0.022 },
  JPY: { level: 163.4, swing: 0.05 },
  BTC: { level: 0.0000132, swing: 0.28 },
}

function euroRate(currency: string, date: string): number {
  const fact = perEuro[currency]
  if (!fact) throw new RangeError(`No rate for ${currency}`)
  const day = Date.parse(date) / 86_400_000
  const phase = randomOf('rate', currency).next() * 6.28
  const wave = 0.6 * Math.sin(day / 97 + phase) + 0.3 * Math.sin(day / 23 + 2 * phase) + 0.1 * Math.sin(day / 5)
  return fact.level * (1 + fact.swing * wave)
}

/**
 * Units of `to` for one of `from` on a day, a decimal string. Invented: smooth waves around the level of recent years,
 * 4 decimals, 8 for crypto.
 */
export function rateOf(from: string, to: string, date: string): string {
  if (from === to) return '1'
  const rate = euroRate(to, date) / euroRate(from, date)
  return rate.toFixed(to === 'BTC' || rate < 0.01 ? 8 : 4)
}
