import { type Infer } from 'superstruct'
import { type ResponseOf } from '../call.ts'
import { addDays, type Day } from '../dates.ts'
import { isEmail } from '../email.ts'
import { type AmountFault, compare, parseAmount } from '../money.ts'
import { type invoiceFilter, type invoices } from './calls.ts'

export type Invoice = ResponseOf<typeof invoices.get>['invoice']
export type InvoiceFilter = Infer<typeof invoiceFilter>

/** Rows of one page (spec B§9). */
export const invoicesPage = 20

/** Status ids (decisions G-34). */
export const InvoiceStatus = { unpaid: 1, awaitingPayment: 2, paid: 3, rejected: 4, expired: 5 } as const

/** Days after its due date on which an invoice that nobody paid runs out (decisions G-34). */
export const expiresAfter = 30

/** Whether it has run out by today. */
export const isExpired = (dueDate: Day, today: Day): boolean => addDays(dueDate, expiresAfter) < today

/** Money is on its way and not there: shown with the pending icon and an asterisk (spec B§4). */
export const isPending = ({ statusId }: Pick<Invoice, 'statusId'>): boolean =>
  statusId === InvoiceStatus.awaitingPayment

/** Characters of a note at most. */
export const noteLength = 255

export interface InvoiceValues {
  toEmail?: string | undefined
  amount?: string | undefined
  /** The language in which the amount was typed. */
  tag?: string | undefined
  currency?: string | undefined
  dueDate?: string | undefined
  noteBody?: string | undefined
}

/** Keys of `faults` in `locales/<lang>/invoices.json`. */
export type InvoiceFault = 'email' | 'own' | AmountFault | 'positive' | 'currency' | 'day' | 'past' | 'note'

/** What is wrong with a new invoice, by field. `email`: one's own. */
export function checkInvoice(
  { toEmail = '', amount = '', currency, dueDate, noteBody = '' }: InvoiceValues,
  { tag, precision, email, today }: { tag: string; precision: number; email: string | undefined; today: Day },
): Partial<Record<keyof InvoiceValues, InvoiceFault>> {
  const faults: Partial<Record<keyof InvoiceValues, InvoiceFault>> = {}
  if (!isEmail(toEmail)) faults.toEmail = 'email'
  else if (toEmail.trim().toLowerCase() === email?.toLowerCase()) faults.toEmail = 'own'
  const { ok, error } = parseAmount(amount, tag, precision)
  if (error) faults.amount = error
  else if (compare(ok, '0') <= 0) faults.amount = 'positive'
  if (!currency) faults.currency = 'currency'
  if (!dueDate) faults.dueDate = 'day'
  else if (dueDate < today) faults.dueDate = 'past'
  if (noteBody.trim().length > noteLength) faults.noteBody = 'note'
  return faults
}

/** Why a rejection needs other words: between 1 and 255 characters. */
export const rejectFault = (note: string): 'empty' | 'note' | undefined =>
  note.trim() === '' ? 'empty' : note.trim().length > noteLength ? 'note' : undefined
