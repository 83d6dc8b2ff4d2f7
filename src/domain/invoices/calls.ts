import { array, enums, nullable, object, optional, string } from 'superstruct'
import { calls, read, rest, write } from '../call.ts'
import { amount, count, day, flag, id, instant } from '../struct.ts'
import { invoiceStatuses, invoiceTypes } from './words.ts'

const invoice = object({
  id: id(),
  /** Who is to get the money. */
  payeeName: string(),
  payeeEmail: string(),
  payeeAccountId: optional(nullable(id())),
  /** Who is to pay. */
  payerName: string(),
  payerEmail: string(),
  payerAccountId: optional(nullable(id())),
  dueDate: day(),
  sentDate: instant(),
  updatedDate: instant(),
  currencyCode: string(),
  amount: amount(),
  feePayment: amount(),
  /** Amount and fee. */
  total: amount(),
  statusId: count(),
  status: enums(invoiceStatuses),
  noteBody: string(),
  /** Why it was rejected. */
  rejectNote: optional(nullable(string())),
  /** By which one pays in money of one's own. */
  isFunding: flag(),
  /** From the bank itself. */
  isSystem: flag(),
  urlPdf: string(),
  /** Whether the person who looks may reject it. */
  mayReject: flag(),
  /** Whether they may pay it: by a transfer to a person with its `invoiceId`. */
  mayPay: flag(),
  /** The transfer that pays it, for who pays. */
  transactionId: optional(nullable(id())),
})

export const invoiceFilter = object({
  /** Part of the other side's e-mail. */
  email: optional(string()),
  type: optional(enums(invoiceTypes)),
  /** First and last day on which it was sent. */
  fromDate: optional(day()),
  toDate: optional(day()),
  status: optional(enums(invoiceStatuses)),
  fromAmount: optional(amount()),
  toAmount: optional(amount()),
  pageNumber: count(),
  pageSize: count(),
})

const page = { request: invoiceFilter, response: object({ invoices: array(invoice), total: count() }) }

/** Invoices (spec B§3, B§7). */
export const invoices = calls('invoices', {
  received: read('invoiceReceivedList', { keep: 'screen', ...page }),
  sent: read('invoiceSentList', { keep: 'screen', ...page }),
  get: read('invoiceGet', { keep: 'screen', request: object({ invoiceId: id() }), response: object({ invoice }) }),
  create: write('invoiceCreate', {
    once: true,
    quiet: true,
    changes: ['invoices', 'notifications'],
    request: object({ noteBody: string(), toEmail: string(), amount: amount(), currency: string(), dueDate: day() }),
    response: object({ invoice }),
  }),
  reject: write('invoiceReject', {
    quiet: true,
    changes: ['invoices', 'notifications'],
    request: object({ invoiceId: id(), note: string() }),
    response: object({ invoice }),
  }),
  createFunding: write('fundingInvoiceCreate', {
    once: true,
    quiet: true,
    changes: ['invoices'],
    request: object({ amount: amount() }),
    response: object({ invoice, urlPdf: string() }),
  }),
  file: rest('GET /files/invoices/{invoiceId}.pdf', {
    bytes: true,
    request: object({ invoiceId: id(), lang: string() }),
  }),
})
