import { readFile } from 'node:fs/promises'
import { type Brand } from '../../brands/brand.ts'
import { type DocumentBrand } from './pdf/page.ts'

/** A brand as its documents show it. */
export async function paperOf({ id, name, colors, legalFooter, support }: Brand): Promise<DocumentBrand> {
  const mark = await readFile(new URL(`../../brands/${id}/logo.svg`, import.meta.url), 'utf8')
  return { name, mark, color: colors.light.theme, legalFooter, support }
}
