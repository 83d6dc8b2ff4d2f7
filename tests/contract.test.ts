import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AnyCall, nameOf } from '../src/domain/call.ts'
import { allCalls, calls } from '../src/domain/calls.ts'
import { transaction } from '../src/domain/history/calls.ts'
import { type AnyStruct } from '../src/domain/struct.ts'

const file = new URL('../src/domain/calls.txt', import.meta.url)

/** Wire names of calls that only say "seen": repeating one changes nothing, so it may wait on the device. */
const readMarks = ['notificationReadSet']

const words = Object.keys(calls)

const lineOf = (call: AnyCall): string =>
  [
    `${call.word}.${call.verb}`,
    nameOf(call),
    call.kind,
    `as=${call.as ?? 'customer'}`,
    `keep=${call.keep ?? 'never'}`,
    `offline=${call.offline ?? 'no'}`,
    `changes=${call.changes?.join(',') ?? ''}`,
    ...(['once', 'quiet', 'lang', 'file'] as const).filter((fact) => call[fact]),
  ].join('  ')

const lines = (list: readonly AnyCall[]): string => `${list.map(lineOf).toSorted().join('\n')}\n`

const mustStayText = /address|name|description/i
/** `accountNumber`, `currencyCode` and their like; a page is counted. */
const textEnding = /(?<!page)(Number|Code)$/
const textKeys = [
  'code',
  'responseCode',
  'number',
  'phone',
  'iban',
  'swift',
  'taxId',
  'postalCode',
  'zipCode',
  'pin',
  'cardNumber',
]

/** Paths of all fields that a struct reads as a number although their name says text (decisions C-03). */
function numericText(struct: AnyStruct, path = ''): string[] {
  if (struct.type === 'array') return numericText(struct.schema as AnyStruct, `${path}[]`)
  if (struct.type !== 'object') return []
  return Object.entries(struct.schema as Record<string, AnyStruct>).flatMap(([key, child]) => {
    const at = path ? `${path}.${key}` : key
    const isText = mustStayText.test(at) || textEnding.test(key) || textKeys.includes(key)
    return isText && child.type === 'number' ? [at] : numericText(child, at)
  })
}

test('the printed list is the contract: UPDATE=1 writes it, any other difference fails', () => {
  if (process.env.UPDATE) writeFileSync(file, lines(allCalls))
  expect(readFileSync(file, 'utf8')).toBe(lines(allCalls))
})

describe('every call', () => {
  test.each(allCalls.map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
    expect(calls, 'a word of the list').toHaveProperty(`${call.word}.${call.verb}`)
    expect(call.kind === 'write' && (call.keep ?? 'never') !== 'never', 'a write is kept').toBe(false)
    expect(call.kind === 'read' && (call.changes?.length ?? 0) > 0, 'a read changes something').toBe(false)
    expect(
      call.once && (call.offline || (call.keep ?? 'never') !== 'never'),
      'what moves money waits or is kept',
    ).toBeFalsy()
    expect(call.once && call.kind === 'read', 'a read happens once').toBeFalsy()
    expect(call.offline && !readMarks.includes(nameOf(call)), 'only read marks may wait').toBeFalsy()
    expect(call.changes?.filter((word) => !words.includes(word)) ?? [], 'unknown words').toEqual([])
    expect([...numericText(call.request), ...numericText(call.response)], 'numbers that are text').toEqual([])
  })
})

test('a union hides its members from the walk, so the transaction is walked by itself', () => {
  expect(numericText(transaction)).toEqual([])
  expect(Object.keys(transaction.schema)).toContain('counterpartyAccount')
})

test('wire names are unique', () => {
  const names = allCalls.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('read marks exist', () => {
  expect(readMarks.filter((name) => !allCalls.some((call) => nameOf(call) === name))).toEqual([])
})
