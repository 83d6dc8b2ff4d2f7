import { useTranslation } from 'react-i18next'
import { dayLabel } from '../../domain/dates.ts'
import { localeTag } from '../../platform/i18n.ts'
import { List, ListRow } from '../../ui/list.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { PagedCard } from '../../widgets/paged-card.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { type InvoicesSearch } from './search.ts'
import { useInvoices } from './use-invoices.ts'

/** The invoices; the whole row opens one. */
export function InvoiceList({ search, onOpen }: { search: InvoicesSearch; onOpen: (id: string) => unknown }) {
  const { t } = useTranslation('invoices')
  const sent = search.side === 'sent'
  const pages = useInvoices(search)
  return (
    <PagedCard
      pages={pages}
      count={(count) => t(($) => $.count, { count })}
      none={{ title: t(($) => $.none), text: sent ? t(($) => $.noneSent) : t(($) => $.noneReceived) }}
    >
      {(rows) => (
        <List label={t(($) => $.title)}>
          {rows.map((invoice) => (
            <ListRow
              key={invoice.id}
              title={sent ? invoice.payerName : invoice.payeeName}
              note={t(($) => $.due, { day: dayLabel(invoice.dueDate, localeTag()) })}
              amount={<Amount value={invoice.total} currency={invoice.currencyCode} />}
              amountNote={<InvoiceBadge invoice={invoice} />}
              current={invoice.id === search.invoice}
              onOpen={() => onOpen(invoice.id)}
            />
          ))}
        </List>
      )}
    </PagedCard>
  )
}
