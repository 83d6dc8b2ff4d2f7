import { type LanguageCode as Language } from '../../../src/domain/languages.ts'
import { documentLanguage, masked, momentText, moneyText, rateText, type Money } from './format.ts'
import { ink, render, type DocumentBrand } from './page.ts'
import { words, type DocumentLanguage } from './words.ts'

interface Side {
  name: string
  /** Printed masked. */
  account?: string
}

export interface ReceiptModel {
  brand: DocumentBrand
  lang: Language | DocumentLanguage
  /** RFC 3339. */
  createdAt: string
  /** IANA name. */
  timeZone: string
  transactionId: string
  /** RFC 3339. */
  dateTime: string
  /** Name of the transaction type in the language of the receipt. */
  type: string
  statusId: 1 | 2 | 3 | 4 | 5 | 6
  rejectReason?: string
  from: Side
  to: Side
  /** Signed decimal string without the fee. */
  amount: string
  currency: Money
  fee: string
  /** What was taken from the account, fee included, as the bank booked it. */
  total?: string
  /** Where money changed currency: what arrived, and units of it for one of `currency`. */
  exchange?: { amount: string; currency: Money; rate: string }
  cardLast4?: string
  reference?: string
  note?: string
}

type Row = readonly [name: string, value: string, detail?: string]

const side = (name: string, { name: who, account }: Side): Row => (account ? [name, who, masked(account)] : [name, who])

/** The proof of one transaction as PDF. Equal models give equal bytes. */
export function receiptPdf(model: ReceiptModel): Promise<Buffer> {
  const lang = documentLanguage(model.lang)
  const text = words[lang]
  const { exchange, currency } = model
  const done = model.statusId === 3
  const list: Row[] = [
    [text.type, model.type],
    [text.dateTime, momentText(model.dateTime, model.timeZone, lang)],
    side(text.from, model.from),
    side(text.to, model.to),
    ...(model.cardLast4 ? [[text.card, `**** **** **** ${model.cardLast4}`] as const] : []),
    [text.fee, moneyText(model.fee, currency, lang)],
    ...(model.total ? [[text.total, moneyText(model.total, currency, lang)] as const] : []),
    ...(exchange
      ? [
          [text.rate, `1 ${currency.code} = ${rateText(exchange.rate, lang)} ${exchange.currency.code}`] as const,
          [text.received, moneyText(exchange.amount, exchange.currency, lang)] as const,
        ]
      : []),
    ...(model.reference ? [[text.reference, model.reference] as const] : []),
    ...(model.note ? [[text.note, model.note] as const] : []),
    ...(model.rejectReason ? [[text.reason, model.rejectReason] as const] : []),
    [text.transactionId, model.transactionId],
  ]
  const content: object[] = [
    { text: text.receipt, fontSize: 11, color: ink.quiet, margin: [0, 28, 0, 6] },
    { text: moneyText(model.amount, currency, lang, true), fontSize: 30, bold: true, lineHeight: 1 },
    {
      margin: [0, 10, 0, 26],
      columns: [
        {
          width: 12,
          canvas: [{ type: 'ellipse', x: 4, y: 5.5, r1: 3.5, r2: 3.5, color: done ? model.brand.color : ink.quiet }],
        },
        {
          width: '*',
          text: text.statuses[model.statusId],
          bold: true,
          fontSize: 10,
          color: done ? model.brand.color : ink.text,
        },
      ],
    },
    {
      table: {
        widths: [130, '*'],
        body: list.map(([name, value, detail]) => [
          { text: name, color: ink.quiet },
          {
            stack: [{ text: value, bold: true }, ...(detail ? [{ text: detail, color: ink.quiet }] : [])],
            fontSize: 10,
          },
        ]),
      },
      layout: {
        hLineWidth: () => 0.4,
        hLineColor: () => ink.line,
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 8,
        paddingTop: () => 9,
        paddingBottom: () => 8,
      },
    },
    {
      text: `${text.issued} ${momentText(model.createdAt, model.timeZone, lang)}`,
      fontSize: 8,
      color: ink.quiet,
      margin: [0, 16, 0, 0],
    },
  ]
  const title = `${text.receipt} ${model.transactionId}`
  return render({ brand: model.brand, lang, title, running: title, createdAt: model.createdAt, content })
}
