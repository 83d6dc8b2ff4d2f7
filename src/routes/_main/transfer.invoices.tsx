import { createFileRoute } from '@tanstack/react-router'
import { InvoicesPage } from '../../features/invoices/invoices-page.tsx'
import { invoicesSearch } from '../../features/invoices/search.ts'
import { PayInvoice } from '../../features/transfers/pay-invoice.tsx'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(invoicesSearch)

export const Route = createFileRoute('/_main/transfer/invoices')({
  validateSearch,
  loader: () => loadWords('invoices', 'sending', 'history', 'transfers', 'approval'),
  component: Invoices,
})

function Invoices() {
  return <InvoicesPage search={Route.useSearch()} Pay={PayInvoice} />
}
