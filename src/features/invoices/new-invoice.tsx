import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoiceValues } from '../../domain/invoices/rules.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { NewInvoiceForm } from './new-invoice-form.tsx'

/** A stable reference: a new one would reset the form. */
const start: InvoiceValues = {}

/** Asks somebody for money. */
export function NewInvoice({ onClose, onMade }: { onClose: () => void; onMade: (invoiceId: string) => void }) {
  const { t } = useTranslation('invoices')
  const { t: common } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t(($) => $.createTitle)} closeLabel={common(($) => $.close)}>
      <TypedForm<InvoiceValues> initialValues={start}>
        <NewInvoiceForm id={id} onMade={onMade} />
      </TypedForm>
    </Dialog>
  )
}
