import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'
import { idsIn, readProofs, readRequirements } from './requirements.ts'

const requirements = readRequirements()
const known = new Set(requirements.map((one) => one.id))
const proofs = readProofs()

test('every requirement is there once, with an id and an area', () => {
  expect(requirements.length).toBe(1013)
  expect(known.size).toBe(requirements.length)
  expect(requirements.filter((one) => !/^[A-Z][A-Z0-9-]*-\d{3}$/.test(one.id) || !one.area)).toEqual([])
})

test('no title names an id that is not in requirements.tsv', () => {
  expect([...proofs].filter(([id]) => !known.has(id))).toEqual([])
})

test('the number of proven requirements does not go down (UPDATE=1 raises it)', () => {
  const file = join(root, 'tests/requirements.floor')
  const floor = Number(readFileSync(file, 'utf8'))
  const proven = [...proofs.keys()].filter((id) => known.has(id)).length
  if (process.env['UPDATE'] && proven > floor) writeFileSync(file, `${proven}\n`)
  expect(proven).toBeGreaterThanOrEqual(floor)
})

// The ids here are made up of two pieces, so that this file proves nothing by itself.
test.each([
  ['a title', `test('#A-001] opens', () => {})`, ['A-001']],
  ['two brackets', `it('#A-001] #I18N-002] opens', f)`, ['A-001', 'I18N-002']],
  ['a list', `describe('#A-001, A-002] opens', f)`, ['A-001', 'A-002']],
  ['a long area', `test('#TRANSFER-P2P-004]', f)`, ['TRANSFER-P2P-004']],
  ['rows of a table', `test.each([['#A-001] x', 1]])('%s', f)`, ['A-001']],
  ['a title with a value', 'test(`#A-001] ${x} #A-002]`, f)', ['A-001', 'A-002']],
  ['a condition', `test.skipIf(x)('#A-001]', f)`, ['A-001']],
  ['a comment', `// #A-001]\ntest('x', f)`, []],
  ['a body', `test('x', () => { say('#A-001]') })`, []],
])('ids are found in %s', (_, text, ids) => {
  expect(idsIn(text.replaceAll('#', '['))).toEqual(ids)
})
