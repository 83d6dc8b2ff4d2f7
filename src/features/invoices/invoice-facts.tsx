import { useTranslation } from 'react-i18next'
import { dateTimeLabel, dayLabel } from '../../domain/dates.ts'
import { type Invoice } from '../../domain/invoices/rules.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'

/** All that an invoice says. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const tag = localeTag()
  const money = (value: string) => <Amount value={value} currency={invoice.currencyCode} />
  const time = (moment: string): string => dateTimeLabel(moment, tag, timeZone())
  const who = (name: string, email: string): string => [name, email].filter(Boolean).join(' · ')
  return (
    <KeyValue
      items={[
        { key: 'status', label: t(($) => $.status), value: <InvoiceBadge invoice={invoice} /> },
        { key: 'payee', label: t(($) => $.facts.payee), value: who(invoice.payeeName, invoice.payeeEmail) },
        { key: 'payer', label: t(($) => $.facts.payer), value: who(invoice.payerName, invoice.payerEmail) },
        { key: 'due', label: t(($) => $.facts.due), value: dayLabel(invoice.dueDate, tag) },
        { key: 'sent', label: t(($) => $.facts.sent), value: time(invoice.sentDate) },
        { key: 'updated', label: t(($) => $.facts.updated), value: time(invoice.updatedDate) },
        ...(invoice.noteBody ? [{ key: 'note', label: t(($) => $.facts.note), value: invoice.noteBody }] : []),
        ...(invoice.rejectNote ? [{ key: 'reason', label: t(($) => $.facts.reason), value: invoice.rejectNote }] : []),
        { key: 'amount', label: t(($) => $.facts.amount), value: money(invoice.amount) },
        { key: 'fee', label: t(($) => $.facts.fee), value: money(invoice.feePayment) },
        { key: 'total', label: t(($) => $.facts.total), value: money(invoice.total), strong: true },
      ]}
    />
  )
}
