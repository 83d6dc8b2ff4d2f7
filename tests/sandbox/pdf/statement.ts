import { type LanguageCode as Language } from '../../../src/domain/languages.ts'
import {
  amountText,
  dayText,
  documentLanguage,
  masked,
  momentText,
  moneyText,
  periodText,
  type Money,
} from './format.ts'
import { ink, render, type DocumentBrand } from './page.ts'
import { words, type DocumentLanguage } from './words.ts'

/** A posted entry of the period. */
export interface StatementEntry {
  /** `YYYY-MM-DD` */
  date: string
  description: string
  counterpartyName: string
  /** Signed decimal string without the fee; negative leaves the account. */
  amount: string
  /** Zero or more, charged on top. */
  fee: string
  /** Balance after the entry and its fee. */
  balance: string
}

export interface StatementModel {
  brand: DocumentBrand
  lang: Language | DocumentLanguage
  /** RFC 3339. */
  createdAt: string
  /** IANA name, for the time of issue. */
  timeZone: string
  holder: { name: string; address?: readonly string[] }
  /** `number` is printed masked. */
  account: { name: string; number: string; currency: Money }
  /** Days `YYYY-MM-DD`, both included. */
  from: string
  to: string
  inProgress: boolean
  totals: { beginningBalance: string; totalDebit: string; totalCredit: string; endingBalance: string }
  pendingCount: number
  rejectedCount: number
  /** Ascending by time. */
  entries: readonly StatementEntry[]
}

const label = (text: string): object => ({ text, fontSize: 8, color: ink.quiet, margin: [0, 0, 0, 3] })

/** Only thin lines between rows, none at the sides; `strong` rows (by index of the line above them) get a darker one. */
const rows = (strong: (line: number, last: number) => boolean) => ({
  hLineWidth: (line: number, node: { table: { body: unknown[] } }) => {
    if (line === 0) return 0
    return strong(line, node.table.body.length) ? 0.9 : 0.4
  },
  hLineColor: (line: number, node: { table: { body: unknown[] } }) =>
    strong(line, node.table.body.length) ? ink.text : ink.line,
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column === 0 ? 0 : 10),
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 4,
})

function entryRow(entry: StatementEntry, money: Money, lang: DocumentLanguage): object[] {
  const same = entry.description.toLowerCase().includes(entry.counterpartyName.toLowerCase())
  const hasFee = /[1-9]/.test(entry.fee)
  const details = [
    ...(same ? [] : [entry.counterpartyName]),
    ...(hasFee ? [`${words[lang].fee} ${amountText(`-${entry.fee}`, money, lang)}`] : []),
  ]
  return [
    { text: dayText(entry.date, lang), noWrap: true },
    {
      stack: [
        entry.description,
        ...(details.length > 0 ? [{ text: details.join('  ·  '), fontSize: 7.5, color: ink.quiet }] : []),
      ],
    },
    { text: amountText(entry.amount, money, lang, true), alignment: 'right', noWrap: true },
    { text: amountText(entry.balance, money, lang), alignment: 'right', noWrap: true },
  ]
}

/**
 * A monthly statement as PDF. The figures of the model are printed as they are: nothing is added up here. Equal models
 * give equal bytes.
 */
export function statementPdf(model: StatementModel): Promise<Buffer> {
  const lang = documentLanguage(model.lang)
  const text = words[lang]
  const { account, totals } = model
  const money = account.currency
  const period = periodText(model.from, model.to, lang)
  const figures: [string, string][] = [
    [text.opening, totals.beginningBalance],
    [text.totalDebit, totals.totalDebit],
    [text.totalCredit, totals.totalCredit],
    [text.ending, totals.endingBalance],
  ]
  const closingRow = (name: string, value: string, bold = false): object[] => [
    { text: name, colSpan: 3, bold },
    {},
    {},
    { text: amountText(value, money, lang), alignment: 'right', bold, noWrap: true },
  ]
  const heading = (name: string, alignment = 'left'): object => ({
    text: name,
    fontSize: 8,
    color: ink.quiet,
    alignment,
  })

  const content: object[] = [
    { text: text.statement, fontSize: 20, bold: true, margin: [0, 8, 0, 2] },
    { text: period, fontSize: 11, color: ink.quiet },
    ...(model.inProgress
      ? [{ text: text.inProgress, margin: [0, 4, 0, 0], color: model.brand.color, bold: true }]
      : []),
    {
      margin: [0, 22, 0, 0],
      columnGap: 24,
      columns: [
        {
          width: '*',
          stack: [
            label(text.holder),
            { text: model.holder.name, bold: true, fontSize: 10 },
            ...(model.holder.address ?? []),
          ],
        },
        {
          width: '*',
          stack: [
            label(text.account),
            { text: account.name, bold: true, fontSize: 10 },
            `${masked(account.number)}  ·  ${money.code}`,
          ],
        },
        { width: 'auto', stack: [label(text.issued), momentText(model.createdAt, model.timeZone, lang)] },
      ],
    },
    {
      margin: [0, 20, 0, 22],
      table: {
        widths: figures.map(() => '*'),
        body: [
          figures.map(([name, value], index) => ({
            stack: [label(name), { text: moneyText(value, money, lang), bold: true, fontSize: 11, noWrap: true }],
            fillColor: ink.soft,
            ...(index === 3 && { color: model.brand.color }),
          })),
        ],
      },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => 12,
        paddingRight: () => 8,
        paddingTop: () => 10,
        paddingBottom: () => 9,
      },
    },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [56, '*', 'auto', 'auto'],
        body: [
          [
            heading(text.date),
            heading(text.description),
            heading(`${text.amount}, ${money.code}`, 'right'),
            heading(`${text.balance}, ${money.code}`, 'right'),
          ],
          closingRow(text.opening, totals.beginningBalance, true),
          ...model.entries.map((entry) => entryRow(entry, money, lang)),
          ...(model.entries.length === 0 ? [[{ text: text.noEntries, colSpan: 4, color: ink.quiet }, {}, {}, {}]] : []),
          closingRow(text.totalDebit, totals.totalDebit),
          closingRow(text.totalCredit, totals.totalCredit),
          closingRow(text.ending, totals.endingBalance, true),
        ],
      },
      layout: rows((line, last) => line === 1 || line === last - 3 || line === last),
    },
    {
      margin: [0, 14, 0, 0],
      fontSize: 8,
      color: ink.quiet,
      text: `${text.pending}: ${model.pendingCount}  ·  ${text.rejected}: ${model.rejectedCount}`,
    },
  ]
  const title = `${text.statement}, ${period}`
  const running = `${model.holder.name}  ·  ${masked(account.number)}  ·  ${period}`
  return render({ brand: model.brand, lang, title, running, createdAt: model.createdAt, content })
}
