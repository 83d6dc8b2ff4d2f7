import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '../../domain/session/rules.ts'
import { brand } from '../../platform/brand.ts'
import { askAgain, signInWithCode, startOver } from '../../platform/second-step.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useForm } from '../../widgets/use-form.ts'
import { SendAgain } from '../../widgets/send-again.tsx'
import styles from './step.module.css'
import { type StepProps } from './step.ts'
import { useGoOn } from './use-go-on.ts'

/** The code of a text message or an authenticator (decisions G-09). */
export function CodeStep({ step, children }: StepProps) {
  const { t } = useTranslation('codes')
  const sms = step.authFlow === 'sms'
  return (
    <CodeEntry
      lead={sms ? t(($) => $.sms, { phone: step.phoneNumber ?? '' }) : t(($) => $.otp)}
      finish={signInWithCode}
      {...(sms && { askedAt: step.askedAt, askAgain })}
    >
      {children}
    </CodeEntry>
  )
}

interface CodeEntryProps {
  lead: string
  /** Ends the sign-in; rejects with what stands beside the field then. */
  finish: (code: string) => Promise<void>
  /** When the code was sent, milliseconds since the epoch; left out where none is. */
  askedAt?: number
  askAgain?: () => Promise<void>
  /** Shows the other ways. */
  onOther?: () => void
  children?: ReactNode
}

/** Six digits. What was typed stays, whatever the bank says. */
export function CodeEntry({ lead, finish, askedAt, askAgain: again, onOther, children }: CodeEntryProps) {
  const { t } = useTranslation('codes')
  const { t: phone } = useTranslation('phone')
  const goOn = useGoOn()
  const [code, setCode] = useState('')
  const { form, fault, sending, submit } = useForm(async () => {
    if (code.length < codeLength) return t(($) => $.six)
    await finish(code)
    await goOn()
    return undefined
  })

  return (
    <AuthPanel title={t(($) => $.title)} lead={lead} focusHeading>
      {children}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          label={t(($) => $.code)}
          name="otp"
          length={codeLength}
          value={code}
          onChange={setCode}
          error={fault}
        />
        <Button type="submit" wide busy={sending}>
          {sending ? t(($) => $.submitting) : t(($) => $.submit)}
        </Button>
      </form>
      {askedAt !== undefined && again && (
        <SendAgain
          askedAt={askedAt}
          send={again}
          again={t(($) => $.again)}
          againIn={(count) => t(($) => $.againIn, { count })}
          sent={t(($) => $.sent)}
        />
      )}
      <div className={styles.others}>
        {onOther && (
          <Button variant="quiet" onClick={onOther}>
            {phone(($) => $.other)}
          </Button>
        )}
        <Button variant="quiet" onClick={startOver}>
          {t(($) => $.startOver)}
        </Button>
        <p className={styles.quiet}>{t(($) => $.lost, { support: brand.support })}</p>
      </div>
    </AuthPanel>
  )
}
