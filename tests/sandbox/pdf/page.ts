import pdfmake from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'
import { type DocumentLanguage, words } from './words.ts'

/** Whose paper it is. */
export interface DocumentBrand {
  name: string
  /** SVG source of the mark; `currentColor` becomes the brand's colour. */
  mark: string
  /** Hex, dark enough for text on white. */
  color: string
  legalFooter: string
  /** E-mail address. */
  support: string
}

export const ink = { text: '#1b1e25', quiet: '#5a6170', line: '#dfe2e8', soft: '#f5f6f8' } as const

pdfmake.setFonts(roboto)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(roboto.Roboto).includes(path))

const width = 595.28
const margin = 48

const measure = width - 2 * margin

/** PDF readers know neither CSS variables nor the colour around an image. */
const standalone = (svg: string, color: string): string =>
  svg.replaceAll('currentColor', color).replace(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1')

interface Paper {
  brand: DocumentBrand
  lang: DocumentLanguage
  title: string
  /** Right of the brand on every page. */
  running: string
  /** RFC 3339; the same moment and model give the same bytes. */
  createdAt: string
  content: readonly object[]
}

/** A4 with the brand on top and page numbers and legal text at the bottom of each page. */
export function render({ brand, lang, title, running, createdAt, content }: Paper): Promise<Buffer> {
  const text = words[lang]
  const header = {
    margin: [margin, 30, margin, 0],
    columns: [
      { svg: standalone(brand.mark, brand.color), width: 24, height: 24 },
      { text: brand.name, bold: true, fontSize: 14, color: brand.color, margin: [8, 4, 0, 0], width: 'auto' },
      { text: running, alignment: 'right', fontSize: 8, color: ink.quiet, margin: [0, 9, 0, 0], width: '*' },
    ],
  }
  const footer = (page: number, pages: number): object => ({
    margin: [margin, 14, margin, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: measure, y2: 0, lineWidth: 0.5, lineColor: ink.line }] },
      {
        margin: [0, 8, 0, 0],
        fontSize: 7.5,
        color: ink.quiet,
        columns: [
          {
            width: '*',
            stack: [brand.legalFooter, { text: `${text.questions} ${brand.support}`, margin: [0, 2, 0, 0] }],
          },
          {
            width: 'auto',
            text: text.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
            alignment: 'right',
          },
        ],
      },
    ],
  })
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [margin, 84, margin, 64],
      language: lang,
      version: '1.7',
      displayTitle: true,
      info: { title, author: brand.name, creator: brand.name, producer: brand.name, creationDate: new Date(createdAt) },
      defaultStyle: { font: 'Roboto', fontSize: 9, color: ink.text, lineHeight: 1.15 },
      header,
      footer,
      content,
    })
    .getBuffer()
}
