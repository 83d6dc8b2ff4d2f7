import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints, viewWidths } from '../src/domain/viewport.ts'
import { filesIn, root } from './architecture/source.ts'

const styles = filesIn('src', 'brands').filter((path) => path.endsWith('.css'))
const conditions = styles.flatMap((path) => [
  ...readFileSync(join(root, path), 'utf8').matchAll(/(min-width|max-width):\s*([\d.]+)px\s*\)/g),
])
/** Where the layout changes: a view that ends at 767.98 or 767 px changes at 768. */
const widths = conditions.map(([, edge, px]) => (edge === 'min-width' ? Number(px) : Math.floor(Number(px)) + 1))

test.each([
  ['[SHELL-005]', 'mobile', 476],
  ['[SHELL-006]', 'tablet', 768],
  ['[SHELL-007]', 'phablet', 871],
  ['[SHELL-008]', 'laptop', 1024],
  ['[SHELL-009]', 'desktop', 1280],
] as const)('%s layouts change at the breakpoint %s, %i px', (_, name, width) => {
  expect(breakpoints[name]).toBe(width)
  expect(widths).toContain(width)
})

test('layouts change at a breakpoint or where a view flag does, nowhere else', () => {
  const known: readonly number[] = [...Object.values(breakpoints), ...viewWidths]
  expect(widths.filter((width) => !known.includes(width))).toEqual([])
})
