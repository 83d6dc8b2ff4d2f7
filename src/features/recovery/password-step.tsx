import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { changePassword, keepRecovery, recoveryNow } from '../../platform/recovery.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordRules } from '../../widgets/password-rules.tsx'
import styles from './recovery.module.css'
import { useBrokenRules } from '../../widgets/use-broken-rules.ts'
import { useForm } from '../../widgets/use-form.ts'
import { useSteps } from './use-steps.ts'

/** The new password. A password manager finds whose it is, and offers to make and to keep one. */
export function PasswordStep() {
  const { t } = useTranslation('recovery')
  const { t: session } = useTranslation('session')
  const go = useSteps()
  const [email] = useState(() => recoveryNow().email)
  const [password, setPassword] = useState('')
  const [codeIsOver, setCodeIsOver] = useState<string>()
  const broken = useBrokenRules(password, email)

  const { form, fault, sending, submit } = useForm(
    async () => {
      setCodeIsOver(undefined)
      if (password === '') return session(($) => $.required)
      if (broken.length > 0) return t(($) => $.rulesFirst)
      await changePassword(password)
      await go('success', true)
      return undefined
    },
    (error) => {
      const code = error instanceof BankError && error.fields.find(({ field }) => field === 'code')
      if (!code) return undefined
      setCodeIsOver(code.description)
      return ''
    },
  )

  return (
    <AuthPanel title={t(($) => $.passwordTitle)} lead={t(($) => $.passwordLead)} focusHeading>
      {codeIsOver && (
        <Banner
          tone="danger"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                keepRecovery({ code: undefined, emailCodeIsValid: undefined })
                return go('status')
              }}
            >
              {t(($) => $.otherCode)}
            </Button>
          }
        >
          {codeIsOver}
        </Banner>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <EmailField label={session(($) => $.email)} name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t(($) => $.newPassword)}
          name="password"
          autoComplete="new-password"
          showLabel={session(($) => $.showPassword)}
          hideLabel={session(($) => $.hidePassword)}
          capsLockHint={session(($) => $.capsLock)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fault}
        />
        <PasswordRules broken={broken} begun={password !== ''} />
        <Button type="submit" wide busy={sending}>
          {t(($) => $.setPassword)}
        </Button>
      </form>
    </AuthPanel>
  )
}
