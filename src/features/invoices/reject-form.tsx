import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoices } from '../../domain/invoices/calls.ts'
import { type Invoice, noteLength, rejectFault } from '../../domain/invoices/rules.ts'
import { useSend } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../widgets/use-form.ts'
import styles from './invoices.module.css'

/** Says no to an invoice, and why. What was typed stays on every refusal. */
export function RejectForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const { t } = useTranslation('invoices')
  const reject = useSend(invoices.reject)
  const [note, setNote] = useState('')
  const { form, fault, sending, submit } = useForm(async () => {
    const wrong = rejectFault(note)
    if (wrong) return t(($) => $.faults[wrong], { example: '' })
    await reject.mutateAsync({ invoiceId: invoice.id, note: note.trim() })
    showToast({ title: t(($) => $.rejected), tone: 'success' })
    onDone()
    return undefined
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{t(($) => $.rejectBody, { name: invoice.payeeName })}</p>
      <TextAreaField
        label={t(($) => $.why)}
        value={note}
        maxLength={noteLength}
        error={fault}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" variant="danger" wide busy={sending}>
        {t(($) => $.reject)}
      </Button>
    </form>
  )
}
