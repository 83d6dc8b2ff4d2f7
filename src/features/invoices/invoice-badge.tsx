import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Invoice, isPending } from '../../domain/invoices/rules.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<Invoice['status'], Tone> = {
  unpaid: 'accent',
  awaitingPayment: 'warning',
  paid: 'success',
  rejected: 'danger',
  expired: 'neutral',
}

/** The status in words and colour; a payment on its way has the pending icon and an asterisk (spec B§4). */
export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const text = t(($) => $.statuses[invoice.status])
  return (
    <Badge tone={tones[invoice.status]} {...(isPending(invoice) && { icon: <Clock aria-hidden="true" /> })}>
      {isPending(invoice) ? `${text}\u00a0*` : text}
    </Badge>
  )
}
