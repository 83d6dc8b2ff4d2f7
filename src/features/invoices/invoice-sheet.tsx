import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoices } from '../../domain/invoices/calls.ts'
import { isPending } from '../../domain/invoices/rules.ts'
import { type Answer } from '../../platform/http.ts'
import { language } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { send } from '../../platform/send.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { PendingApproval } from '../../widgets/pending-approval.tsx'
import { PdfSkeleton } from '../../widgets/pdf-skeleton.tsx'
import { PdfView } from '../../widgets/pdf-view.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { RejectForm } from './reject-form.tsx'

interface InvoiceSheetProps {
  invoiceId: string
  onPay: () => unknown
  onClose: () => void
}

/** One invoice: its facts, its PDF in their place when that is asked for, and the ways to pay it and to say no to it. */
export function InvoiceSheet({ invoiceId, onPay, onClose }: InvoiceSheetProps) {
  const { t } = useTranslation('invoices')
  const { t: common } = useTranslation('common')
  const [view, setView] = useState<'facts' | 'pdf' | 'reject'>('facts')
  const read = useRead(invoices.get, { invoiceId })
  const invoice = read.data?.value.invoice
  const title = view === 'reject' ? t(($) => $.rejectTitle) : t(($) => $.viewTitle, { id: invoiceId })

  return (
    <Dialog open onClose={onClose} shape="sheet" title={title} closeLabel={common(($) => $.close)} footer={actions()}>
      {!invoice ? (
        read.isError ? (
          <Problem error={read.error} onRetry={read.refetch} />
        ) : (
          <SkeletonRows label={common(($) => $.loading)} rows={4} />
        )
      ) : view === 'pdf' ? (
        <Pdf invoiceId={invoiceId} title={title} />
      ) : view === 'reject' ? (
        <RejectForm invoice={invoice} onDone={() => setView('facts')} />
      ) : (
        <>
          <AsOf answer={read.data} />
          {isPending(invoice) && invoice.transactionId && <PendingApproval transactionId={invoice.transactionId} />}
          <InvoiceFacts invoice={invoice} />
        </>
      )}
    </Dialog>
  )

  function actions() {
    if (!invoice) return undefined
    if (view !== 'facts') {
      return (
        <Button variant="secondary" wide onClick={() => setView('facts')}>
          {t(($) => $.back)}
        </Button>
      )
    }
    return (
      <>
        {invoice.mayPay && (
          <Button wide onClick={onPay}>
            {t(($) => $.pay)}
          </Button>
        )}
        <Button variant="secondary" wide onClick={() => setView('pdf')}>
          {t(($) => $.pdf)}
        </Button>
        {invoice.mayReject && (
          <Button variant="danger" wide onClick={() => setView('reject')}>
            {t(($) => $.reject)}
          </Button>
        )}
      </>
    )
  }
}

/** The bank writes it anew each time; the device keeps none. */
function Pdf({ invoiceId, title }: { invoiceId: string; title: string }) {
  const { word, verb } = invoices.file
  const payload = { invoiceId, lang: language() }
  const file = useQuery({
    queryKey: [word, verb, payload],
    queryFn: async ({ signal }) => bytesOf(await send(invoices.file, payload, { signal })),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (file.data) return <PdfView blob={file.data} fileName={`invoice-${invoiceId}.pdf`} title={title} />
  return file.isError ? <Problem error={file.error} onRetry={file.refetch} /> : <PdfSkeleton />
}

/** A call that answers with bytes has no struct; the transport gives the file. */
const bytesOf = (answer: Answer<unknown>): Blob => answer.value as Blob
