import { tagOf } from '../../domain/languages.ts'
import { language } from '../../platform/i18n.ts'

/** The pages of the built brand alone, one chunk a language. */
const pages = import.meta.glob<string>('#legal/*.md', { query: '?raw', import: 'default' })

export interface LegalText {
  /** Language tag of the words, which are English where there are none in the person's language. */
  tag: string
  markdown: string
}

/** The brand's terms in the person's language. */
export async function loadLegal(): Promise<LegalText> {
  const tag = tagOf(language())
  const found = fileOf(tag)
  const load = found ?? fileOf('en')
  if (!load) throw new Error('The brand has no terms')
  return { tag: found ? tag : 'en', markdown: await load() }
}

const fileOf = (tag: string) => Object.entries(pages).find(([path]) => path.endsWith(`/${tag}.md`))?.[1]
