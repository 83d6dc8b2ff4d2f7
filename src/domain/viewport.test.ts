import { expect, test } from 'vitest'
import { breakpoints, viewFlags } from './viewport.ts'

test.each([
  ['[SHELL-005]', 'mobile', 476],
  ['[SHELL-006]', 'tablet', 768],
  ['[SHELL-007]', 'phablet', 871],
  ['[SHELL-008]', 'laptop', 1024],
  ['[SHELL-009]', 'desktop', 1280],
] as const)('%s the breakpoint %s is %i px', (_, name, width) => expect(breakpoints[name]).toBe(width))

test.each([
  [1280, [true, true, true, true]],
  [1279, [false, true, true, true]],
  [992, [false, true, true, true]],
  [991, [false, false, true, true]],
  [870, [false, false, false, true]],
  [575, [false, false, false, false]],
])('[SHELL-010] flags 1280, 992, 871, 576 at %i', (width, expected) => {
  const flags = viewFlags(width)
  expect([flags[1280], flags[992], flags[871], flags[576]]).toEqual(expected)
})
