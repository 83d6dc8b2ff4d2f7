import { randomOf } from './random.ts'

/** How many units one euro buys, and the decimals of the quoted rate. */
const perEuro: Record<string, { level: number; swing: number }> = {
  EUR: { level: 1, swing: 0 },
  RON: { level: 4.99, swing: 0.012 },
  USD: { level: 1.093, swing: 0.045 },
  GBP: { level: 0.853, swing: 0.022 },
  JPY: { level: 163.4, swing: 0.05 },
  BTC: { level: 0.0000132, swing: 0.28 },
  CAD: { level: 1.487, swing: 0.03 },
  AUD: { level: 1.652, swing: 0.035 },
  CHF: { level: 0.957, swing: 0.025 },
  UAH: { level: 44.8, swing: 0.04 },
  USDT: { level: 1.094, swing: 0.046 },
}

/** The currencies that have a rate: all in which accounts are kept. */
export const quoted: readonly string[] = Object.keys(perEuro)

/** `date`: a day or a moment, as ISO 8601. */
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

/** Where the rate stands within an hour, in steps of five minutes: no two are the same. */
const jumps = [0, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5]

/**
 * The same at a moment: what a transfer of now is priced at. Restless: another one every five minutes, with six digits
 * that count and no zeros at the end.
 */
export function liveRate(from: string, to: string, at: Date): string {
  if (from === to) return '1'
  const moment = at.toISOString()
  const rest = 1 + 0.00003 * ((jumps[Math.floor(at.getTime() / 300_000) % jumps.length] ?? 0) - 5.5)
  const rate = (euroRate(to, moment) / euroRate(from, moment)) * (from < to ? rest : 1 / rest)
  return plainRate(rate.toFixed(Math.max(4, 5 - Math.floor(Math.log10(rate)))))
}

/** A rate without zeros at the end. */
export const plainRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)
