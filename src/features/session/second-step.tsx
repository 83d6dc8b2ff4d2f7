import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength, resendWait } from '../../domain/session/rules.ts'
import { brand } from '../../platform/brand.ts'
import { now } from '../../platform/clock.ts'
import { nextPath } from '../../platform/guards.ts'
import { sendCodeAgain, signInWithCode, startOver } from '../../platform/second-step.ts'
import { type SecondStep as Step } from '../../platform/session.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './second-step.module.css'

export interface SecondStepProps {
  step: Step
  /** What is to be said first. */
  children?: ReactNode
}

/** The code of a text message or an authenticator (decisions G-09). What was typed stays, whatever the bank says. */
export function SecondStep({ step, children }: SecondStepProps) {
  const { t } = useTranslation('codes')
  const router = useRouter()
  const text = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const flight = useRef(false)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (flight.current) return
    if (code.length < codeLength) return refuse(t(($) => $.six))
    flight.current = true
    setSending(true)
    setFault(undefined)
    try {
      await signInWithCode(code)
      await router.navigate({ to: nextPath(), replace: true })
    } catch (error) {
      refuse(text(error))
    } finally {
      flight.current = false
      setSending(false)
    }
  }

  function refuse(why: string): void {
    setFault(why)
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }

  return (
    <AuthPanel
      title={t(($) => $.title)}
      lead={step.authFlow === 'sms' ? t(($) => $.sms, { phone: step.phoneNumber ?? '' }) : t(($) => $.otp)}
      focusHeading
    >
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
      {step.authFlow === 'sms' && <SendAgain askedAt={step.askedAt} />}
      <div className={styles.others}>
        <Button variant="quiet" onClick={startOver}>
          {t(($) => $.startOver)}
        </Button>
        <p className={styles.quiet}>{t(($) => $.lost, { support: brand.support })}</p>
      </div>
    </AuthPanel>
  )
}

/** Another text message, a minute after the last one. */
function SendAgain({ askedAt }: { askedAt: number }) {
  const { t } = useTranslation('codes')
  const text = useErrorText()
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string }>()
  const left = useSecondsUntil(askedAt + resendWait)

  async function send(): Promise<void> {
    try {
      await sendCodeAgain()
      setSaid({ tone: 'info', text: t(($) => $.sent) })
    } catch (error) {
      setSaid({ tone: 'danger', text: text(error) })
    }
  }

  return (
    <div className={styles.again}>
      {said && <Banner tone={said.tone}>{said.text}</Banner>}
      {left > 0 ? (
        <p className={styles.quiet}>{t(($) => $.againIn, { count: left })}</p>
      ) : (
        <Button variant="secondary" wide onClick={send}>
          {t(($) => $.again)}
        </Button>
      )}
    </div>
  )
}

/** Whole seconds until a moment, counted down; 0 once it has passed, and where the clock was moved back. */
function useSecondsUntil(moment: number): number {
  const seconds = (): number => {
    const left = Math.ceil((moment - now()) / 1000)
    return left * 1000 > resendWait ? 0 : Math.max(0, left)
  }
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds())
    const timer = setInterval(() => setLeft(seconds()), 1000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `seconds` is of this moment
  }, [moment])
  return left
}
