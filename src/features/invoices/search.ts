import { enums, type Infer, object, optional, string } from 'superstruct'
import { invoiceStatuses, invoiceTypes } from '../../domain/invoices/words.ts'
import { amount, day, id } from '../../domain/struct.ts'

/** The address of the invoices: whose, what narrows the list, the one that is open, and its payment. */
export const invoicesSearch = object({
  side: optional(enums(['sent'])),
  invoice: optional(id()),
  /** Where its payment stands. */
  pay: optional(enums(['form', 'review', 'done'])),
  email: optional(string()),
  invoiceType: optional(enums(invoiceTypes)),
  invoiceStatus: optional(enums(invoiceStatuses)),
  fromDate: optional(day()),
  toDate: optional(day()),
  fromAmount: optional(amount()),
  toAmount: optional(amount()),
})

export type InvoicesSearch = Infer<typeof invoicesSearch>

export type InvoicesPatch = { [name in keyof InvoicesSearch]?: InvoicesSearch[name] | undefined }
