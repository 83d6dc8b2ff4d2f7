import { floors, type Floor } from './floors.ts'

const width = 122

/** Breaks a line at spaces; what follows the first line is indented by two. */
function wrap(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && `${line} ${word}`.length > room) {
      lines.push(line)
      line = `  ${word}`
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

/** Packages that this floor alone may import. */
const ownPackages = (floor: Floor): string[] =>
  floor.packages.filter((name) => !floors.some((other) => other !== floor && other.packages.includes(name)))

function cell(floor: Floor, room: number): string[] {
  const own = ownPackages(floor)
  return [
    ...wrap(`${floor.folder}: ${floor.about}`, room),
    ...(floor.imports.length > 0 ? wrap(`▼ ${floor.imports.join(' ')}`, room) : []),
    ...(own.length > 0 ? wrap(`only here: ${own.join(' ').replace('node:', 'Node')}`, room) : []),
  ]
}

const edge = (widths: readonly number[], left: string, joint: string, right: string): string =>
  left + widths.map((room) => '─'.repeat(room + 2)).join(joint) + right

function story(row: readonly Floor[]): string[] {
  const inner = width - 2 - 3 * row.length + 1
  const widths = row.map((_, at) => Math.floor((inner + at) / row.length))
  const cells = row.map((floor, at) => cell(floor, widths[at] ?? 0))
  const height = Math.max(...cells.map((lines) => lines.length))
  const lines = Array.from({ length: height }, (_, y) =>
    cells.map((text, at) => ` ${(text[y] ?? '').padEnd(widths[at] ?? 0)} `).join('│'),
  )
  return [edge(widths, '┌', '┬', '┐'), ...lines.map((line) => `│${line}│`), edge(widths, '└', '┴', '┘')]
}

/** The floors as text, roof first: what each is for, which floors below it may import (▼) and what it alone may. */
export function drawFloors(): string {
  const rows = [...new Set(floors.map((floor) => floor.row))].toSorted((a, b) => a - b)
  return rows.flatMap((row) => story(floors.filter((floor) => floor.row === row))).join('\n')
}

/** A page with the drawing put between its two markers; without markers they are added at the end. */
export function withPicture(page: string): string {
  const block = `<!-- floors:start -->\n\n\`\`\`text\n${drawFloors()}\n\`\`\`\n\n<!-- floors:end -->`
  const markers = /<!-- floors:start -->[\s\S]*<!-- floors:end -->/
  return markers.test(page) ? page.replace(markers, () => block) : `${page.trimEnd()}\n\n${block}\n`
}
