import { define, number, refine, string, Struct } from 'superstruct'
import { isDay } from './day.ts'

/**
 * A struct whose shape does not matter to the caller. superstruct's `Struct` is invariant, so a list of different
 * structs needs `any`; this is the one file that says it.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct<T = any> = Struct<T, any>

/**
 * What is `raw` is converted before it is checked. The library's own `coerce` makes an error, with its stack, of every
 * value that is not raw, and of an answer that is nearly every one.
 */
const coerced = <T, S, R>(
  struct: Struct<T, S>,
  isRaw: (value: unknown) => value is R,
  convert: (raw: R) => unknown,
): Struct<T, S> =>
  new Struct({
    ...struct,
    coercer: (value, context) => struct.coercer(isRaw(value) ? convert(value) : value, context),
  })

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'

const canonical = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * The number a text stands for if, and only if, nothing is lost (decisions C-03): canonical decimal, round-trips,
 * at most 15 significant digits. Otherwise the text itself, so that the struct refuses it.
 */
export function losslessNumber(text: string): number | string {
  if (!canonical.test(text)) return text
  const digits = text.replace(/^-?(0\.0*)?/, '').replace('.', '')
  const value = Number(text)
  return digits.length <= 15 && String(value) === text ? value : text
}

/** A number on the wire, also when it comes as a numeric string that loses nothing (spec A§5). Never for money or ids. */
export const count = (): Struct<number, null> => coerced(number(), isText, losslessNumber)

/** 0/1, "0"/"1" or a boolean, as a boolean. */
export const flag = (): Struct<boolean, null> =>
  coerced(
    define<boolean>('flag', (value) => typeof value === 'boolean'),
    (value) => isNumber(value) || isText(value),
    (value) => (value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value),
  )

const decimal = /^-?\d{1,30}(\.\d{1,8})?$/

/** An amount of money: a decimal string in major units with at most 8 decimals. Never a number (decisions G-65). */
export const amount = (): Struct<string, null> =>
  coerced(
    refine(string(), 'amount', (value) => decimal.test(value) || 'not a decimal amount'),
    isNumber,
    (value) => (losslessNumber(String(value)) === value ? String(value) : value),
  )

const positive = /^\d{1,12}(\.\d{1,16})?$/

/** An exchange rate: a decimal string above zero. Sixteen decimals, so that a yen in bitcoin keeps its digits. */
export const rate = (): Struct<string, null> =>
  coerced(
    refine(string(), 'rate', (value) => (positive.test(value) && /[1-9]/.test(value)) || 'not a rate'),
    isNumber,
    (value) => (losslessNumber(String(value)) === value ? String(value) : value),
  )

/** An identifier: text, also when a server sends a whole number; leading zeros and long digits stay. */
export const id = (): Struct<string, null> =>
  coerced(string(), isNumber, (value) => (Number.isSafeInteger(value) ? String(value) : value))

/** A calendar date `YYYY-MM-DD` that exists, no time and no zone. */
export const day = (): Struct<string, null> =>
  refine(string(), 'day', (value) => isDay(value) || 'not a date YYYY-MM-DD')

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** A moment, RFC 3339 with zone: without one it would mean another time on each device. */
export const instant = (): Struct<string, null> =>
  refine(
    string(),
    'instant',
    (value) => (moment.test(value) && !Number.isNaN(Date.parse(value))) || 'not an RFC 3339 time with zone',
  )
