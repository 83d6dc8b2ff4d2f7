import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '../../domain/email.ts'
import { signup } from '../../domain/signup/calls.ts'
import { resendWait } from '../../domain/signup/rules.ts'
import { now } from '../../platform/clock.ts'
import { call } from '../../platform/http.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { useForm } from '../../widgets/use-form.ts'
import { useSecondsUntil } from '../../widgets/use-seconds-until.ts'
import styles from './resend-form.module.css'

/** Asks for another activation link. The bank does not say whether anybody waits for one. */
export function ResendForm({ email }: { email: string }) {
  const { t } = useTranslation('activation')
  const { t: session } = useTranslation('session')
  const [typed, setTyped] = useState(email)
  const [sent, setSent] = useState<{ to: string; at: number }>()
  const left = useSecondsUntil(sent ? sent.at + resendWait : 0, resendWait)
  const waits = left > 0 && sent?.to === typed.trim()
  const { form, fault, sending, submit } = useForm(async () => {
    if (waits) return undefined
    const to = typed.trim()
    setSent(undefined)
    if (!isEmail(to)) return session(($) => $[to ? 'invalidEmail' : 'required'])
    await call(signup.resendLink, { email: to })
    setSent({ to, at: now() })
    return undefined
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {sent && <Banner>{t(($) => $.sent, { email: sent.to })}</Banner>}
      <EmailField
        label={session(($) => $.email)}
        name="email"
        autoComplete="username"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault}
      />
      {waits ? (
        <p className={styles.quiet}>{t(($) => $.againIn, { count: left })}</p>
      ) : (
        <Button type="submit" wide busy={sending}>
          {t(($) => $.send)}
        </Button>
      )}
    </form>
  )
}
