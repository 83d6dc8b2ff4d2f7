import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawFloors, withPicture } from './picture.ts'
import { root } from './source.ts'

const readme = join(root, 'README.md')

test('the picture in the README is the one that floors.ts draws (UPDATE=1 draws it anew)', () => {
  const page = readFileSync(readme, 'utf8')
  if (process.env['UPDATE']) writeFileSync(readme, withPicture(page))
  expect(withPicture(page)).toBe(process.env['UPDATE'] ? readFileSync(readme, 'utf8') : page)
})

test('every line of the picture is equally wide', () => {
  expect(
    new Set(
      drawFloors()
        .split('\n')
        .map((line) => line.length),
    ).size,
  ).toBe(1)
})

test('only what stands between the markers is replaced', () => {
  const page = 'a\n<!-- floors:start -->old<!-- floors:end -->\nb\n'
  expect(withPicture(page)).toMatch(/^a\n<!-- floors:start -->[^]*src\/routes:[^]*<!-- floors:end -->\nb\n$/)
  expect(withPicture(page)).not.toContain('old')
})
