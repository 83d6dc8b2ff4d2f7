import { invoices } from '../../domain/invoices/calls.ts'
import { type InvoiceFilter, invoicesPage } from '../../domain/invoices/rules.ts'
import { compare } from '../../domain/money.ts'
import { usePages } from '../../widgets/use-pages.ts'
import { type InvoicesSearch } from './search.ts'

/** The invoices of an address, newest first, 20 a page. An end before its start is not asked for. */
export function useInvoices({ side, email, invoiceType, invoiceStatus, ...search }: InvoicesSearch) {
  const { fromDate, toDate, fromAmount, toAmount } = search
  const filter: Omit<InvoiceFilter, 'pageNumber' | 'pageSize'> = {
    ...(email && { email }),
    ...(invoiceType && { type: invoiceType }),
    ...(invoiceStatus && { status: invoiceStatus }),
    ...(fromDate && { fromDate }),
    ...(toDate && !(fromDate && toDate < fromDate) && { toDate }),
    ...(fromAmount && { fromAmount }),
    ...(toAmount && !(fromAmount && compare(toAmount, fromAmount) < 0) && { toAmount }),
  }
  return usePages(side === 'sent' ? invoices.sent : invoices.received, {
    size: invoicesPage,
    ask: (pageNumber) => ({ ...filter, pageNumber, pageSize: invoicesPage }),
    read: ({ invoices: rows, total }) => ({ rows, total }),
    rowKey: ({ id }) => id,
  })
}
