const digits: Record<string, number> = { EUR: 2, USD: 2, GBP: 2, RON: 2, JPY: 0, BTC: 8 }

/** Decimals that the ledger keeps of a currency: those of the currency dictionary. */
export function precisionOf(currency: string): number {
  const precision = digits[currency]
  if (precision === undefined) throw new RangeError(`No seeded account is kept in ${currency}`)
  return precision
}

/** Decimal string → whole number of the smallest unit; refuses more decimals than the currency has. */
export function toMinor(amount: string, currency: string): bigint {
  const precision = precisionOf(currency)
  const [whole = '', fraction = ''] = amount.split('.')
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > precision) {
    throw new RangeError(`${amount} is no amount in ${currency}`)
  }
  return BigInt(whole + fraction.padEnd(precision, '0'))
}

/** Whole number of the smallest unit → decimal string with all decimals of the currency. */
export function fromMinor(value: bigint, currency: string): string {
  const precision = precisionOf(currency)
  if (precision === 0) return String(value)
  const text = String(value).padStart(precision + 1, '0')
  return `${text.slice(0, -precision)}.${text.slice(-precision)}`
}

/** A typical amount in major units → the smallest unit, for drawing believable prices and nothing else. */
export const roughly = (major: number, currency: string): bigint =>
  BigInt(Math.max(1, Math.round(major * 10 ** precisionOf(currency))))

/** `value / divisor`, half up, for values that are not negative. */
export const divideHalfUp = (value: bigint, divisor: bigint): bigint => (2n * value + divisor) / (2n * divisor)

/** What `value` of `from` becomes in `to` at `rate`, a decimal string with `to` for one `from`; rounded once, half up. */
export function exchanged(value: bigint, from: string, to: string, rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  const scale = precisionOf(from) + fraction.length
  return divideHalfUp(value * BigInt(whole + fraction) * 10n ** BigInt(precisionOf(to)), 10n ** BigInt(scale))
}
