import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { masked } from './format.ts'
import { receiptPdf, type ReceiptModel } from './receipt.ts'
import { statementPdf, type StatementModel } from './statement.ts'
import { words, type DocumentLanguage } from './words.ts'

const brand = {
  name: 'Aster Pay',
  mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="9" fill="currentColor"/></svg>',
  color: '#6a4bd8',
  legalFooter: 'Aster Pay is a sandbox brand.',
  support: 'support@aster.example',
}

const entries = Array.from({ length: 90 }, (_, index) => ({
  date: `2026-10-${String(1 + Math.floor(index / 3)).padStart(2, '0')}`,
  description: index === 0 ? 'Книгарня «Сова» Київ, її ґанок' : 'BĂCĂNIA ȘTEFĂNIȚEI',
  counterpartyName: index === 0 ? 'Ольга Соколова' : 'Băcănia Ștefăniței',
  amount: '-12.50',
  fee: index === 1 ? '1.00' : '0.00',
  balance: '2000.00',
}))

const statement: StatementModel = {
  brand,
  lang: 'ro',
  createdAt: '2026-11-02T06:00:00Z',
  timeZone: 'Europe/Bucharest',
  holder: { name: 'Ioana Băltărețu', address: ['Cluj-Napoca'] },
  account: { name: 'Cont curent', number: 'RO49AAAA1B31007593840000', currency: { code: 'RON', precision: 2 } },
  from: '2026-10-01',
  to: '2026-10-31',
  inProgress: false,
  totals: { beginningBalance: '3126.00', totalDebit: '1126.00', totalCredit: '0.00', endingBalance: '2000.00' },
  pendingCount: 2,
  rejectedCount: 7,
  entries,
}

const receipt: ReceiptModel = {
  brand,
  lang: 'ua',
  createdAt: '2026-11-02T06:00:00Z',
  timeZone: 'Europe/Bucharest',
  transactionId: '90071992547409931',
  dateTime: '2026-10-05T21:40:59Z',
  type: 'Обмін валюти',
  statusId: 3,
  from: { name: 'Ștefan Țurcanu', account: 'RO49AAAA1B31007593840000' },
  to: { name: 'Іван Петренко' },
  amount: '-90071992547409.93',
  currency: { code: 'EUR', precision: 2 },
  fee: '6.75',
  exchange: { amount: '0.00000001', currency: { code: 'BTC', precision: 8 }, rate: '0.00001230' },
  cardLast4: '4417',
  reference: 'FV-20311',
}

const open = (file: Buffer): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise

async function pages(file: Buffer): Promise<string[]> {
  const document = await open(file)
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent()
    const lines = content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    texts.push(lines.join('').replaceAll('\u00a0', ' '))
  }
  await document.destroy()
  return texts
}

describe('statement', () => {
  test('prints totals, letters of three alphabets and every entry', async () => {
    const texts = await pages(await statementPdf(statement))
    const all = texts.join('\n')
    for (const text of [
      '3.126,00 RON',
      '1.126,00 RON',
      '2.000,00 RON',
      'Ioana Băltărețu',
      'Extras de cont',
      '−12,50',
    ]) {
      expect(all).toContain(text)
    }
    expect(all).toContain('Книгарня «Сова» Київ, її ґанок')
    expect(all).toContain('Ольга Соколова')
    expect(all).toContain('Comision −1,00')
    expect(all).toContain('În așteptare, neincluse: 2')
    expect(all).toContain('Respinse, neincluse: 7')
    expect(all.match(/BĂCĂNIA ȘTEFĂNIȚEI/g)).toHaveLength(89)
  })

  test('repeats the table head, the legal text and the page number on every page', async () => {
    const texts = await pages(await statementPdf(statement))
    expect(texts.length).toBeGreaterThan(2)
    texts.forEach((text, index) => {
      expect(text).toContain('Descriere')
      expect(text).toContain(brand.legalFooter)
      expect(text).toContain(`Pagina ${index + 1} din ${texts.length}`)
    })
  })

  test('shows the account number masked only', async () => {
    const all = (await pages(await statementPdf(statement))).join('\n')
    expect(all).toContain('RO49 •••• •••• 0000')
    expect(all).not.toContain('1B31007593840000')
    expect(masked('5355 9910 0210 0017')).toBe('**** **** **** 0017')
  })

  test('tells a reader its title and language, and is the same bytes each time', async () => {
    const file = await statementPdf(statement)
    const document = await open(file)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Extras de cont, 1–31 octombrie 2026', Author: 'Aster Pay', Language: 'ro' })
    await document.destroy()
    expect((await statementPdf(structuredClone(statement))).equals(file)).toBe(true)
    expect((await statementPdf({ ...statement, createdAt: '2026-11-03T06:00:00Z' })).equals(file)).toBe(false)
  })

  test('an unfinished month says so, and a month without entries too', async () => {
    const all = (await pages(await statementPdf({ ...statement, lang: 'en', inProgress: true, entries: [] }))).join(
      '\n',
    )
    expect(all).toContain(words.en.inProgress)
    expect(all).toContain(words.en.noEntries)
  })

  test.each(Object.keys(words) as DocumentLanguage[])('comes in %s', async (lang) => {
    const all = (await pages(await statementPdf({ ...statement, lang, entries: entries.slice(0, 3) }))).join('\n')
    for (const label of [words[lang].statement, words[lang].ending, words[lang].holder, words[lang].totalDebit]) {
      expect(all).toContain(label)
    }
  })
})

describe('receipt', () => {
  test('prints amounts exactly, both sides, rate, reference and status', async () => {
    const all = (await pages(await receiptPdf(receipt))).join('\n')
    for (const text of [
      '−90 071 992 547 409,93 EUR',
      '0,00000001 BTC',
      '1 EUR = 0,0000123 BTC',
      '6,75 EUR',
      'Ștefan Țurcanu',
      'RO49 •••• •••• 0000',
      'Іван Петренко',
      '**** **** **** 4417',
      'FV-20311',
      'Виконано',
      '90071992547409931',
      '6 жовтня 2026 р. о 00:40:59 GMT+3',
    ]) {
      expect(all).toContain(text)
    }
  })

  test('a rejected payment says why', async () => {
    const rejected: ReceiptModel = { ...receipt, lang: 'en', statusId: 4, rejectReason: 'Account is closed' }
    const all = (await pages(await receiptPdf(rejected))).join('\n')
    expect(all).toContain('Rejected')
    expect(all).toContain('Account is closed')
  })
})
