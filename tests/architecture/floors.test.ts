import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { floors, topLevel } from './floors.ts'
import { circles, clocks, defaultExports, strangers, tooLong, wrongNames, wrongWays } from './rules.ts'
import { filesIn, parse, readSources, root } from './source.ts'

const sources = readSources()

describe('the repository', () => {
  test('imports only go down the floors, types included, and features do not see each other', () => {
    expect(wrongWays(sources)).toEqual([])
  })

  test('a package is imported only on the floors that may', () => {
    expect(strangers(sources)).toEqual([])
  })

  test('nothing imports itself round a circle', () => {
    expect(circles(sources)).toEqual([])
  })

  test('exports are named, config files excepted', () => {
    expect(defaultExports(sources)).toEqual([])
  })

  test('the clock is read on the floors that own it', () => {
    expect(clocks(sources)).toEqual([])
  })

  test('a route has at most 40 lines, any other file at most 250', () => {
    expect(tooLong(sources)).toEqual([])
  })

  test('folders are words of the bank and never a drawer for leftovers', () => {
    expect(wrongNames(filesIn('src', 'sw', 'brands', 'tests', 'locales', 'public'))).toEqual([])
  })

  test('the top level holds only what is meant to be there', () => {
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
      .split('\n')
      .map((name) => name.replace(/\/$/, ''))
    const known = new Set([...topLevel, ...ignored, '.git'])
    const unknown = readdirSync(root).filter((name) => !known.has(name))
    expect(unknown).toEqual([])
  })

  test('floors are named once and name only each other', () => {
    const names = floors.map((floor) => floor.name)
    expect(new Set(names).size).toBe(names.length)
    expect(floors.flatMap((floor) => floor.imports).filter((name) => !names.includes(name))).toEqual([])
    const rows = new Map(floors.map((floor) => [floor.name, floor.row]))
    const rising = floors.flatMap((floor) => floor.imports.filter((name) => (rows.get(name) ?? 0) <= floor.row))
    expect(rising).toEqual([])
  })
})

describe('the rules see', () => {
  const file = (path: string, text: string) => parse(path, text)

  test.each([
    ['upwards', 'src/domain/money.ts', `import { a } from '../platform/a.ts'`],
    ['a type import', 'src/domain/money.ts', `import type { A } from '../ui/a.tsx'`],
    ['a type in place', 'src/domain/money.ts', `let a: import('../ui/a.tsx').A`],
    ['an export from', 'src/offline/a.ts', `export { a } from '../platform/a.ts'`],
    ['a late import', 'sw/a.ts', `const a = import('../src/platform/a.ts')`],
    ['another feature', 'src/features/cards/a.ts', `import { b } from '../history/b.ts'`],
    ['the alias of the brand', 'src/features/cards/a.ts', `import { brand } from '#brand'`],
    ['the client in the sandbox', 'tests/sandbox/a.ts', `import { b } from '../../src/platform/b.ts'`],
    ['a folder beside the floors', 'src/stuff/a.ts', ''],
  ])('%s', (_, path, text) => {
    expect(wrongWays([file(path, text)])).toHaveLength(1)
  })

  test('what is allowed', () => {
    const text = `import { b } from './b.ts'\nimport { m } from '#domain/money.ts'\nimport css from './a.module.css'`
    expect(wrongWays([file('src/features/cards/a.tsx', text)])).toEqual([])
  })

  test('packages on the wrong floor', () => {
    const radix = `import { Dialog } from 'radix-ui'\nimport { readFileSync } from 'node:fs'`
    expect(strangers([file('src/features/cards/a.tsx', radix)])).toHaveLength(2)
    expect(strangers([file('src/ui/a.tsx', `import { Dialog } from 'radix-ui'`)])).toEqual([])
    expect(strangers([file('src/domain/a.test.ts', `import { test } from 'vitest'`)])).toEqual([])
  })

  test('a circle through three files', () => {
    const round = [
      file('src/ui/a.ts', `import { b } from './b.ts'`),
      file('src/ui/b.ts', `import type { C } from './c.ts'`),
      file('src/ui/c.ts', `import { a } from './a.ts'`),
    ]
    expect(circles(round)).toEqual(['src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts'])
  })

  test.each(['export default 1', 'export default function a() {}', 'const a = 1\nexport { a as default }'])(
    'a default export: %s',
    (text) => {
      expect(defaultExports([file('src/ui/a.ts', text)])).toEqual(['src/ui/a.ts'])
    },
  )

  test('the clock', () => {
    expect(clocks([file('src/features/cards/a.ts', 'const a = new Date()')])).toHaveLength(1)
    expect(clocks([file('src/domain/a.ts', 'const a = Date.now()')])).toHaveLength(1)
    expect(clocks([file('src/platform/a.ts', 'const a = Date.now()')])).toEqual([])
    expect(clocks([file('src/domain/a.ts', 'const a = new Date(0)')])).toEqual([])
  })

  test('long files', () => {
    expect(tooLong([file('src/routes/login.tsx', 'a\n'.repeat(41))])).toHaveLength(1)
    expect(tooLong([file('src/ui/a.tsx', 'a\n'.repeat(250)), file('src/ui/b.tsx', 'a\n'.repeat(251))])).toHaveLength(1)
  })

  test('names', () => {
    const paths = ['src/ui/utils/a.ts', 'src/features/gizmo/a.ts', 'src/domain/cards/a.ts', 'src/domain/money.ts']
    expect(wrongNames(paths)).toHaveLength(2)
  })
})
