import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '../../domain/email.ts'
import { resendWait } from '../../domain/session/rules.ts'
import { now } from '../../platform/clock.ts'
import { askForCode, recoveryNow } from '../../platform/recovery.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { BotCheck } from '../../widgets/bot-check.tsx'
import styles from './recovery.module.css'
import { useForm } from '../../widgets/use-form.ts'
import { useSteps } from './use-steps.ts'

/** Whose password it is. The answer is the same for addresses that nobody has. */
export function EmailStep() {
  const { t } = useTranslation('recovery')
  const { t: session } = useTranslation('session')
  const go = useSteps()
  const [email, setEmail] = useState(() => recoveryNow().email)
  const [isHuman, setHuman] = useState(false)
  const [unchecked, setUnchecked] = useState(false)
  const { form, fault, sending, submit } = useForm(async () => {
    const to = email.trim()
    setUnchecked(!isHuman)
    if (!isEmail(to)) return session(($) => $[to ? 'invalidEmail' : 'required'])
    if (!isHuman) return undefined
    const before = recoveryNow()
    const isUnderWay = before.email === to && before.emailId && now() - (before.askedAt ?? 0) < resendWait
    if (!isUnderWay) await askForCode(to)
    await go('status')
    return undefined
  })

  return (
    <AuthPanel title={t(($) => $.title)} lead={t(($) => $.emailLead)} focusHeading>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <EmailField
          label={session(($) => $.email)}
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fault}
        />
        <BotCheck
          passed={isHuman}
          onChange={(passed) => {
            setHuman(passed)
            setUnchecked(false)
          }}
          error={unchecked ? t(($) => $.humanNeeded) : undefined}
        />
        <Button type="submit" wide busy={sending}>
          {t(($) => $.sendCode)}
        </Button>
      </form>
      <Button variant="quiet" asChild>
        <Link to="/login">{t(($) => $.signIn)}</Link>
      </Button>
    </AuthPanel>
  )
}
