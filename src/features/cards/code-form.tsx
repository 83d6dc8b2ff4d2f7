import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '../../domain/session/rules.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useForm } from '../../widgets/use-form.ts'
import styles from './card-details.module.css'

interface CodeFormProps {
  /** Masked number of the phone that has the code; absent: the authenticator shows it. */
  sentTo: string | undefined
  action: string
  danger?: boolean
  /** Throws `BankError` in the bank's words. */
  confirm: (code: string) => Promise<unknown>
  onBack: () => void
}

/** The code without which the bank does not do it. */
export function CodeForm({ sentTo, action, danger = false, confirm, onBack }: CodeFormProps) {
  const { t } = useTranslation('cards')
  const [code, setCode] = useState('')
  const { form, fault, sending, submit } = useForm(async () => {
    if (code.length < codeLength) return t(($) => $.code.six)
    await confirm(code)
    return undefined
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <CodeField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it
        autoFocus
        label={t(($) => $.code.label)}
        help={sentTo ? t(($) => $.code.sms, { phone: sentTo }) : t(($) => $.code.otp)}
        name="code"
        length={codeLength}
        value={code}
        onChange={setCode}
        error={fault}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={sending}>
          {action}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t(($) => $.code.again)}
        </Button>
      </div>
    </form>
  )
}
