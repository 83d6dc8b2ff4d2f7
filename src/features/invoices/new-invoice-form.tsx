import { useEffect, useRef, useState } from 'react'
import { Field, useForm, useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type InvoiceValues, noteLength } from '../../domain/invoices/rules.ts'
import { formatAmount } from '../../domain/money.ts'
import { useBusy } from '../../platform/busy.ts'
import { today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { isOpen } from '../../platform/submit.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { DraftNotice } from '../../widgets/draft-notice.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { useDraft } from '../../widgets/use-draft.tsx'
import styles from './invoices.module.css'
import { invoiceDraft, useNewInvoice } from './use-new-invoice.ts'

/** react-final-form makes undefined of an empty text; a select needs the empty text back. */
const asIs = (value: string): string => value

interface NewInvoiceFormProps {
  id: string
  onMade: (invoiceId: string) => void
}

/** Who, how much, until when, what for. What is typed is kept as a draft; what is wrong stands beside its field. */
export function NewInvoiceForm({ id, onMade }: NewInvoiceFormProps) {
  const { t } = useTranslation('invoices')
  const form = useForm<InvoiceValues>()
  const { values } = useFormState<InvoiceValues>({ subscription: { values: true } })
  const draft = useDraft(form, invoiceDraft, '1')
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const made = useNewInvoice(form, values, (invoiceId) => {
    draft.done()
    showToast({ title: t(($) => $.made), tone: 'success' })
    onMade(invoiceId)
  })
  const { submit, faults, currencies } = made
  const dirty = Object.values(values).some(Boolean)
  useBusy(dirty)
  // A form that was emptied is not worth a draft.
  const { savedAt, conflict } = draft.state
  const { done } = draft
  useEffect(() => {
    if (!dirty && savedAt !== undefined && !conflict) done()
  }, [done, dirty, savedAt, conflict])

  const errorOf = (name: keyof InvoiceValues): string | undefined => {
    const fault = faults[name]
    const example = formatAmount('1234.5', localeTag())
    return made.refusedOf(name) ?? (tried && fault ? t(($) => $.faults[fault], { example }) : undefined)
  }

  return (
    <form
      id={id}
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t(($) => $.createTitle)}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(faults).length === 0) return made.send()
        requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      {!made.isBeside && <SendingNote submit={submit as never} />}
      <Field<string> name="toEmail">
        {({ input }) => (
          <EmailField {...input} autoComplete="off" label={t(($) => $.toEmail)} error={errorOf('toEmail')} />
        )}
      </Field>
      <div className={styles.pair}>
        <Field<string> name="amount">
          {({ input }) => (
            <AmountField
              {...input}
              label={t(($) => $.amount)}
              error={errorOf('amount')}
              onChange={({ target }) =>
                form.batch(() => {
                  form.change('amount', target.value || undefined)
                  form.change('tag', target.value ? localeTag() : undefined)
                })
              }
            />
          )}
        </Field>
        <Field<string> name="currency" parse={asIs}>
          {({ input }) => (
            <SelectField
              {...input}
              label={t(($) => $.currency)}
              placeholder={t(($) => $.chooseCurrency)}
              options={currencies.map((code) => ({ value: code, label: code }))}
              error={errorOf('currency')}
            />
          )}
        </Field>
      </div>
      <Field<string> name="dueDate">
        {({ input }) => <DateField {...input} min={today()} label={t(($) => $.dueDate)} error={errorOf('dueDate')} />}
      </Field>
      <Field<string> name="noteBody">
        {({ input }) => (
          <TextAreaField {...input} maxLength={noteLength} label={t(($) => $.note)} error={errorOf('noteBody')} />
        )}
      </Field>
      <Button type="submit" wide busy={isOpen(submit.state)}>
        {t(($) => $.send)}
      </Button>
      {dirty && <DraftNotice draft={draft} />}
    </form>
  )
}
