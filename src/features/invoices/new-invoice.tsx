import { useId } from 'react'
import { Form } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type InvoiceValues } from '../../domain/invoices/rules.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NewInvoiceForm } from './new-invoice-form.tsx'

/** A stable reference: a new one would reset the form. */
const start: InvoiceValues = {}

/** Sending is the form's own. */
const nothing = (): undefined => undefined

/** Asks somebody for money. */
export function NewInvoice({ onClose, onMade }: { onClose: () => void; onMade: (invoiceId: string) => void }) {
  const { t } = useTranslation('invoices')
  const { t: common } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t(($) => $.createTitle)} closeLabel={common(($) => $.close)}>
      <Form<InvoiceValues> initialValues={start} onSubmit={nothing}>
        {() => <NewInvoiceForm id={id} onMade={onMade} />}
      </Form>
    </Dialog>
  )
}
