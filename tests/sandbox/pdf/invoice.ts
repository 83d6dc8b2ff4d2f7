import { type Invoice } from '../../../src/domain/invoices/rules.ts'
import { dayText, momentText, type Money, moneyText } from './format.ts'
import { type DocumentBrand, ink, render } from './page.ts'
import { type DocumentLanguage } from './words.ts'

interface InvoiceModel {
  brand: DocumentBrand
  lang: DocumentLanguage
  /** RFC 3339. */
  createdAt: string
  /** IANA name. */
  timeZone: string
  invoice: Invoice
  currency: Money
}

const labels = [
  'invoice',
  'payee',
  'payer',
  'sent',
  'due',
  'amount',
  'fee',
  'total',
  'note',
  'reason',
  'status',
] as const
type Words = Record<(typeof labels)[number], string> & { statuses: Record<Invoice['status'], string> }

const row = (text: string, statuses: string): Words => {
  const [unpaid = '', awaitingPayment = '', paid = '', rejected = '', expired = ''] = statuses.split(',')
  const all = Object.fromEntries(text.split(',').map((word, n) => [labels[n], word]))
  return { ...all, statuses: { unpaid, awaitingPayment, paid, rejected, expired } } as Words
}

const words: Record<DocumentLanguage, Words> = {
  en: row(
    'Invoice,To be paid to,To be paid by,Sent,Due,Amount,Fee,Total,Note,Reason of rejection,Status',
    'Unpaid,Awaiting payment,Paid,Rejected,Expired',
  ),
  es: row(
    'Factura,A pagar a,A pagar por,Enviada,Vence,Importe,Comisión,Total,Nota,Motivo del rechazo,Estado',
    'Sin pagar,Pago pendiente,Pagada,Rechazada,Vencida',
  ),
  pt: row(
    'Fatura,A pagar a,A pagar por,Enviada,Vencimento,Valor,Tarifa,Total,Nota,Motivo da recusa,Estado',
    'Não paga,Aguardando pagamento,Paga,Recusada,Expirada',
  ),
  ro: row(
    'Factură,De plătit către,De plătit de,Trimisă,Scadentă,Sumă,Comision,Total,Notă,Motivul respingerii,Stare',
    'Neplătită,În așteptarea plății,Plătită,Respinsă,Expirată',
  ),
  ru: row(
    'Счёт,Получатель,Плательщик,Отправлен,Оплатить до,Сумма,Комиссия,Итого,Примечание,Причина отклонения,Состояние',
    'Не оплачен,Ожидает оплаты,Оплачен,Отклонён,Истёк',
  ),
  uk: row(
    'Рахунок,Отримувач,Платник,Надіслано,Сплатити до,Сума,Комісія,Разом,Примітка,Причина відхилення,Стан',
    'Не сплачено,Очікує оплати,Сплачено,Відхилено,Прострочено',
  ),
}

/** An invoice as PDF. Equal models give equal bytes. */
export function invoicePdf({ brand, lang, createdAt, timeZone, invoice, currency }: InvoiceModel): Promise<Buffer> {
  const text = words[lang]
  const money = (value: string): string => moneyText(value, currency, lang)
  const list: (readonly [string, string])[] = [
    [text.status, text.statuses[invoice.status]],
    [text.payee, `${invoice.payeeName}\n${invoice.payeeEmail}`],
    [text.payer, `${invoice.payerName}\n${invoice.payerEmail}`],
    [text.sent, momentText(invoice.sentDate, timeZone, lang)],
    [text.due, dayText(invoice.dueDate, lang)],
    [text.amount, money(invoice.amount)],
    [text.fee, money(invoice.feePayment)],
    ...(invoice.noteBody ? [[text.note, invoice.noteBody] as const] : []),
    ...(invoice.rejectNote ? [[text.reason, invoice.rejectNote] as const] : []),
  ]
  const title = `${text.invoice} ${invoice.id}`
  const content: object[] = [
    { text: title, fontSize: 11, color: ink.quiet, margin: [0, 28, 0, 6] },
    { text: money(invoice.total), fontSize: 30, bold: true, lineHeight: 1, margin: [0, 0, 0, 26] },
    {
      table: {
        widths: [130, '*'],
        body: list.map(([name, value]) => [
          { text: name, color: ink.quiet },
          { text: value, bold: true, fontSize: 10 },
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
  ]
  return render({ brand, lang, title, running: title, createdAt, content })
}
