import { type HandlersOf } from '../contract.ts'
import { createFunding, createInvoice, rejectInvoice } from '../invoice-new.ts'
import { invoiceFile } from '../invoice-file.ts'
import { invoiceOf, listInvoices } from '../invoices.ts'

export const invoices: HandlersOf<'invoices'> = {
  received: (ctx, filter) => listInvoices(ctx, 'payer', filter),
  sent: (ctx, filter) => listInvoices(ctx, 'payee', filter),
  get: async (ctx, { invoiceId }) => ({ invoice: await invoiceOf(ctx, invoiceId) }),
  create: createInvoice,
  reject: rejectInvoice,
  createFunding,
  file: (ctx, { invoiceId }) => invoiceFile(ctx, invoiceId),
}
