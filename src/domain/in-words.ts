import { abs, type Amount, round } from './money.ts'

/** An amount as a cheque has it: what is said in words, and the part of a unit as a fraction. */
export interface Spoken {
  /** Digits of the whole units. */
  whole: string
  /** `45` of `100`; absent for a currency without decimals. */
  minor?: string
  of?: string
}

/** Undefined where words would not help: more than three decimals (crypto), or more digits than anybody reads. */
export function spoken(amount: Amount, precision: number): Spoken | undefined {
  if (precision > 3) return undefined
  const [whole = '0', minor] = round(abs(amount), precision).split('.')
  if (whole.length > 12) return undefined
  return minor === undefined ? { whole } : { whole, minor, of: `1${'0'.repeat(minor.length)}` }
}
