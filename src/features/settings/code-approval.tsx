import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '../../domain/session/rules.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useForm } from '../../widgets/use-form.ts'
import styles from './device-page.module.css'

interface CodeApprovalProps {
  /** Throws `BankError` in the bank's words. */
  confirm: (code: string) => Promise<unknown>
  onConfirmed: () => void
}

/** Inside a popup: the code that puts a change in force. */
export function CodeApproval({ confirm, onConfirmed }: CodeApprovalProps) {
  const { t } = useTranslation('security')
  const [code, setCode] = useState('')
  const { form, fault, sending, submit } = useForm(async () => {
    if (code.length < codeLength) return t(($) => $.approval.six)
    await confirm(code)
    onConfirmed()
    return undefined
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <CodeField
        label={t(($) => $.approval.code)}
        name="code"
        length={codeLength}
        value={code}
        onChange={setCode}
        error={fault}
      />
      <Button type="submit" wide busy={sending}>
        {t(($) => $.approval.submit)}
      </Button>
    </form>
  )
}
