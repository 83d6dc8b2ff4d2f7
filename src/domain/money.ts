import Big from 'big.js'

/**
 * Money is a decimal string in major units, as it is on the wire: an optional `-`, digits, at most 8 decimals. It is
 * never a number (decisions G-65). Results are canonical: no exponent, no `-0`, no trailing zeros; only `round`,
 * `divide` and `split` pad to the precision they were given.
 */
export type Amount = string

/** The most decimals that an amount has, and that are shown (spec B§9). */
export const maxDecimals = 8

const Decimal = Big()
Decimal.strict = true
Decimal.NE = -30
Decimal.PE = 40
Decimal.DP = 40

const text = (value: Big): Amount => (value.eq('0') ? '0' : value.toFixed())
const padded = (value: Big, precision: number): Amount => {
  const rounded = value.round(precision, Big.roundHalfUp)
  return (rounded.eq('0') ? rounded.abs() : rounded).toFixed(precision)
}

export const add = (a: Amount, b: Amount): Amount => text(Decimal(a).plus(b))
export const subtract = (a: Amount, b: Amount): Amount => text(Decimal(a).minus(b))
export const multiply = (a: Amount, b: Amount): Amount => text(Decimal(a).times(b))
export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce(add, '0')
export const negate = (a: Amount): Amount => text(Decimal(a).neg())
export const abs = (a: Amount): Amount => text(Decimal(a).abs())
export const compare = (a: Amount, b: Amount): -1 | 0 | 1 => Decimal(a).cmp(b)
export const isZero = (a: Amount): boolean => compare(a, '0') === 0
export const isNegative = (a: Amount): boolean => compare(a, '0') < 0

/** Half up (away from zero at the half) to a currency's decimals, padded: `round('1.005', 2)` is `1.01`. */
export const round = (a: Amount, precision: number): Amount => padded(Decimal(a), precision)

/** A quotient rounded once, half up. Throws on division by zero. */
export const divide = (a: Amount, b: Amount, precision: number): Amount => padded(Decimal(a).div(b), precision)

/** How large a part is of a whole, 0 to 1, for drawing only; 0 where the whole is zero. */
export function ratio(part: Amount, whole: Amount): number {
  return isZero(whole) ? 0 : Number(Decimal(part).div(whole).toFixed(6))
}

/**
 * Parts in proportion to the weights that add up to the amount exactly, by largest remainder; at a tie the earlier part
 * gets the unit. Equal parts are equal weights. Throws where the amount has more decimals than `precision`.
 */
export function split(amount: Amount, weights: readonly string[], precision = 2): Amount[] {
  const unit = Decimal('10').pow(-precision)
  const units = Decimal(amount).div(unit)
  if (!units.eq(units.round(0))) throw new RangeError(`${amount} has more than ${precision} decimals`)
  const whole = weights.reduce((total, weight) => total.plus(weight), Decimal('0'))
  const exact = weights.map((weight) => units.abs().times(weight).div(whole))
  const parts = exact.map((value) => value.round(0, Big.roundDown))
  const missing = units.abs().minus(parts.reduce((total, part) => total.plus(part), Decimal('0')))
  const order = exact.map((value, index) => ({ index, rest: value.minus(parts[index] ?? '0') }))
  order.sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index)
  const lucky = new Set(order.slice(0, Number(missing.toFixed())).map(({ index }) => index))
  return parts.map((part, index) => {
    const value = (lucky.has(index) ? part.plus('1') : part).times(unit)
    return padded(units.lt('0') ? value.neg() : value, precision)
  })
}

/** The digits of an amount for the clipboard and for files: `.` and `-`, no grouping, at least 2 decimals. */
export function toClipboard(amount: Amount): string {
  const plain = text(Decimal(amount))
  const decimals = plain.split('.')[1]?.length ?? 0
  return decimals < 2 ? Decimal(plain).toFixed(2) : plain
}

/** How many decimals an amount shows; the specification's answer is 2 to 8 for every currency (spec B§5). */
export interface AmountFormat {
  /** The currency's decimals: shown in full even where they are zeros. Never fewer than 2. */
  precision?: number
  min?: number
  max?: number
  /** A plus sign before what is above zero. */
  plus?: boolean
}

/** An amount in pieces, so that a screen may set the minor part smaller. Joined in this order they are the text. */
export interface AmountParts {
  /** U+2212, `+` or nothing. */
  sign: '\u2212' | '+' | ''
  /** Whole units with group separators. */
  major: string
  decimalSeparator: string
  minor: string
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string, min: number, max: number, plus: boolean): Intl.NumberFormat {
  const key = `${tag} ${min} ${max} ${plus}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(tag, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    useGrouping: 'always',
    roundingMode: 'trunc',
    signDisplay: plus ? 'exceptZero' : 'negative',
  })
  formats.set(key, made)
  return made
}

/**
 * An amount as a person of that language reads it. What does not fit is cut, never rounded up, so that a balance never
 * shows more than is there; round first where a rounded figure is wanted.
 */
export function amountParts(amount: Amount, tag: string, format: AmountFormat = {}): AmountParts {
  const max = format.max ?? maxDecimals
  const min = Math.min(max, Math.max(format.min ?? 2, format.precision ?? 0))
  const parts: AmountParts = { sign: '', major: '', decimalSeparator: '', minor: '' }
  // Text, not a number: Intl formats decimal strings exactly.
  for (const { type, value } of formatOf(tag, min, max, format.plus ?? false).formatToParts(amount as `${number}`)) {
    if (type === 'minusSign') parts.sign = '\u2212'
    else if (type === 'plusSign') parts.sign = '+'
    else if (type === 'integer' || type === 'group') parts.major += value
    else if (type === 'decimal') parts.decimalSeparator = value
    else if (type === 'fraction') parts.minor = value
  }
  return parts
}

/** The same as one text, without a currency: `1,234.50`. */
export function formatAmount(amount: Amount, tag: string, format: AmountFormat = {}): string {
  const { sign, major, decimalSeparator, minor } = amountParts(amount, tag, format)
  return sign + major + decimalSeparator + minor
}

/**
 * Why a text is no amount.
 * - `empty`: nothing typed.
 * - `chars`: a sign that has no place in an amount of this language, or not there.
 * - `grouping`: group separators that don't make groups of three (`1,5` in English).
 * - `decimals`: more decimals than 8, or than the currency has.
 * - `precision`: more whole digits than an amount can hold.
 */
export type AmountFault = 'empty' | 'chars' | 'grouping' | 'decimals' | 'precision'

export type ParsedAmount = { ok: Amount; error?: never } | { ok?: never; error: AmountFault }

const maxWholeDigits = 30
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const spaces = /[ \u00a0\u2009\u202f]/g
const apostrophes = /['\u2019]/g

interface Signs {
  group: string
  decimal: string
  /** The digits 0 to 9 of the language. */
  digits: readonly string[]
}

const known = new Map<string, Signs>()

function signsOf(tag: string): Signs {
  const made = known.get(tag)
  if (made) return made
  const parts = new Intl.NumberFormat(tag, { useGrouping: 'always' }).formatToParts(1234567.5)
  const plain = new Intl.NumberFormat(tag, { useGrouping: false })
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const digits = Array.from({ length: 10 }, (_, digit) => plain.format(digit))
  const signs = { group: sameSign(find('group')), decimal: find('decimal'), digits }
  known.set(tag, signs)
  return signs
}

/** All spaces are one group sign, and so are both apostrophes. */
const sameSign = (text: string): string => text.replace(spaces, ' ').replace(apostrophes, "'")

/**
 * What a person typed, read by the separators of their language and by no other, as a canonical amount. Never guesses:
 * a decimal comma in English is a fault, not a thousands mark. A leading minus is read; whether it may be there is the
 * form's business. `precision` is the decimals of the currency; zeros beyond it are harmless.
 */
export function parseAmount(text: string, tag: string, precision = maxDecimals): ParsedAmount {
  const { group, decimal, digits } = signsOf(tag)
  const typed = sameSign(text.replace(bidi, '')).trim().replace('\u2212', '-')
  if (typed === '') return { error: 'empty' }
  const ascii = Array.from(typed, (char) => (digits.includes(char) ? String(digits.indexOf(char)) : char)).join('')
  const negative = ascii.startsWith('-')
  const [whole = '', fraction = '', ...more] = (negative ? ascii.slice(1) : ascii).split(decimal)
  const groups = whole.split(group)
  if (more.length > 0 || !/^\d*$/.test(fraction) || !groups.every((part) => /^\d*$/.test(part))) {
    return { error: 'chars' }
  }
  if (whole === '' && fraction === '') return { error: 'chars' }
  if (groups.length > 1 && !isGrouped(groups)) return { error: 'grouping' }
  if (fraction.length > maxDecimals || fraction.replace(/0+$/, '').length > precision) return { error: 'decimals' }
  const integer = groups.join('').replace(/^0+/, '') || '0'
  if (integer.length > maxWholeDigits) return { error: 'precision' }
  return { ok: add('0', `${negative ? '-' : ''}${integer}.${fraction || '0'}`) }
}

/** `0,123` is no grouping: it is a decimal comma of another language. */
const isGrouped = ([first = '', ...rest]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && rest.every((part) => part.length === 3)
