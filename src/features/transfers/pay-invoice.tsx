import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { available } from '../../domain/accounts/rules.ts'
import { invoices } from '../../domain/invoices/calls.ts'
import { compare } from '../../domain/money.ts'
import { useRead } from '../../platform/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { canSend } from './choices.ts'
import { type TransferValues } from './form.ts'
import { InvoiceSteps } from './invoice-steps.tsx'
import { type Place } from './place.tsx'
import { type Step } from './steps.ts'

interface PayInvoiceProps {
  invoiceId: string
  step: Step | undefined
  onStep: (step: Step | undefined, replace: boolean) => unknown
  /** Back to the invoice. */
  onClose: () => unknown
}

/** The popup in which an invoice is paid: choice of the account, review, approval, result (spec B§2). */
export function PayInvoice({ invoiceId, step, onStep, onClose }: PayInvoiceProps) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const list = useRead(accounts.list, {})
  const read = useRead(invoices.get, { invoiceId })
  const invoice = read.data?.value.invoice
  const frame: Place['frame'] = (_, { title, lead, children }) => (
    <Dialog open onClose={onClose} shape="sheet" title={title} closeLabel={common(($) => $.close)}>
      {lead}
      {children}
    </Dialog>
  )
  const place: Place = {
    go: (next, replace = false) => void onStep(next, replace),
    frame,
    onward: { label: t(($) => $.invoice.back), go: () => void onClose() },
  }
  const failed = [read, list].find(({ isError, data }) => isError && !data)

  if (invoice && list.data) {
    const all = list.data.value.accounts
    const sources = all.filter((account) => canSend(account) && account.currencyCode === invoice.currencyCode)
    const best = sources.find((account) => compare(available(account), invoice.total) >= 0) ?? sources[0]
    return (
      <Starting fromAccount={best?.accountId}>
        {(start) => (
          <InvoiceSteps
            invoice={invoice}
            accounts={all}
            sources={sources}
            answer={list.data}
            step={step}
            place={place}
            start={start}
            onRefused={read.refetch}
          />
        )}
      </Starting>
    )
  }
  return frame('form', {
    title: t(($) => $.invoice.title),
    children: failed ? (
      <Problem error={failed.error} onRetry={failed.refetch} />
    ) : (
      <SkeletonRows label={common(($) => $.loading)} rows={3} />
    ),
  })
}

/** The account that is proposed first stays proposed, whatever becomes of its balance meanwhile. */
function Starting({
  fromAccount,
  children,
}: {
  fromAccount: string | undefined
  children: (start: TransferValues) => ReactNode
}) {
  const [start] = useState<TransferValues>(() => (fromAccount ? { fromAccount } : {}))
  return <TypedForm<TransferValues> initialValues={start}>{children(start)}</TypedForm>
}
