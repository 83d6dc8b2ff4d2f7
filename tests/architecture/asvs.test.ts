import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './source.ts'

interface Line {
  id: string
  held: string
  how: string
  proofs: { file: string; title: string }[]
}

const lines: Line[] = readFileSync(join(root, 'tests/security/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', , held = '', how = '', by = ''] = line
      .split(' | ')
      .join('|')
      .split(/\s*\|\s*/)
    const proofs = by.split('<br>').flatMap((proof) => {
      const [, file, title = ''] = /^`([^`]+)`(?: “(.*)”)?$/.exec(proof.trim()) ?? []
      return file ? [{ file, title }] : []
    })
    return { id, held, how, proofs }
  })

test('every line of level 2 of the two chapters is there once, in order', () => {
  const count: Record<string, number> = { '2.1': 12, '2.2': 3, '2.3': 3, '2.4': 5, '2.5': 7, '2.6': 3, '2.7': 6 }
  const later = { '2.8': 7, '2.9': 3, '2.10': 4, '3.1': 1, '3.2': 4, '3.3': 4, '3.4': 5, '3.5': 3, '3.7': 1 }
  const wanted = Object.entries({ ...count, ...later }).flatMap(([chapter, size]) =>
    Array.from({ length: size }, (_, n) => `${chapter}.${n + 1}`),
  )
  expect(lines.map(({ id }) => id)).toEqual(wanted)
})

describe.each(lines)('$id', ({ held, how, proofs }) => {
  test('has a test, or says why it needs none', () => {
    expect(['yes', 'differs', 'none', 'bank']).toContain(held)
    if (held === 'yes') expect(proofs).not.toEqual([])
    else expect(how).toMatch(/\p{L}.*\.$/u)
  })

  test.each(proofs)('$file “$title” is there', ({ file, title }) => {
    expect(existsSync(join(root, file))).toBe(true)
    expect(title).not.toBe('')
    expect(readFileSync(join(root, file), 'utf8')).toContain(title)
  })
})
