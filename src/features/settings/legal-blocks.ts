/** A part of a terms page. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Lines that began with `- `. */
  | { kind: 'list'; items: readonly string[] }

const marks = { '# ': 'title', '## ': 'heading' } as const

/**
 * Reads the small part of Markdown that terms are written in: `# title`, `## heading`, `- item` and paragraphs, which
 * end at an empty line. Everything else, such as HTML, is text and stays as it is.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let open: 'paragraph' | 'list' | undefined
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim()
    const mark = (['# ', '## '] as const).find((start) => line.startsWith(start))
    const last = blocks.at(-1)
    if (line === '') open = undefined
    else if (mark) {
      blocks.push({ kind: marks[mark], text: line.slice(mark.length).trim() })
      open = undefined
    } else if (line.startsWith('- ')) {
      const item = line.slice(2).trim()
      if (open === 'list' && last?.kind === 'list')
        blocks[blocks.length - 1] = { ...last, items: [...last.items, item] }
      else blocks.push({ kind: 'list', items: [item] })
      open = 'list'
    } else if (open === 'paragraph' && last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` }
    } else if (open === 'list' && last?.kind === 'list') {
      blocks[blocks.length - 1] = { ...last, items: last.items.with(-1, `${last.items.at(-1)} ${line}`) }
    } else {
      blocks.push({ kind: 'paragraph', text: line })
      open = 'paragraph'
    }
  }
  return blocks
}
