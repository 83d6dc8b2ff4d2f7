import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoiceFault } from '../../domain/invoices/rules.ts'
import { invoices } from '../../domain/invoices/calls.ts'
import { type AmountFault, compare, formatAmount, parseAmount } from '../../domain/money.ts'
import { bureauOf } from '../../platform/bureau.ts'
import { localeTag } from '../../platform/i18n.ts'
import { isOpen } from '../../platform/submit.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import styles from './invoices.module.css'

const bureau = bureauOf(invoices.createFunding)

/** An invoice of the bank, by which one pays in money from outside. */
export function FundingDialog({ onClose, onMade }: { onClose: () => void; onMade: (invoiceId: string) => void }) {
  const { t } = useTranslation('invoices')
  const { t: common } = useTranslation('common')
  const submit = useSafeSubmit(invoices.createFunding, bureau)
  const { state } = submit
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<{ fault?: InvoiceFault }>({})
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, answer.fault ? answer : undefined)
  const latest = useRef(onMade)
  useEffect(() => void (latest.current = onMade))
  useEffect(() => {
    if (state.step === 'done' && state.answer) latest.current(state.answer.invoice.id)
  }, [state])

  function send(): void {
    const { ok, error } = parseAmount(text, localeTag())
    const fault: AmountFault | 'positive' | undefined = error ?? (compare(ok, '0') > 0 ? undefined : 'positive')
    setAnswer(fault ? { fault } : {})
    if (!fault && ok !== undefined) void submit.submit({ amount: ok })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.fund)}
      description={t(($) => $.fundHelp)}
      closeLabel={common(($) => $.close)}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {state.step === 'refused' ? (
          <Banner tone="danger">{t(($) => $.fundFailed)}</Banner>
        ) : (
          <SendingNote submit={submit as never} />
        )}
        <AmountField
          label={t(($) => $.amount)}
          value={text}
          error={
            answer.fault &&
            t(($) => $.faults[answer.fault ?? 'empty'], { example: formatAmount('1234.5', localeTag()) })
          }
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" wide busy={isOpen(state)}>
          {t(($) => $.fundMake)}
        </Button>
      </form>
    </Dialog>
  )
}
