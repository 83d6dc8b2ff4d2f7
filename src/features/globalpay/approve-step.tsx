import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { recipient } from '../../domain/globalpay/recipient-calls.ts'
import { type PaymentStatus } from '../../domain/globalpay/rules.ts'
import { codeLength, resendWait } from '../../domain/session/rules.ts'
import { now } from '../../platform/clock.ts'
import { call } from '../../platform/http.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useForm } from '../../widgets/use-form.ts'
import { useSecondsUntil } from '../../widgets/use-seconds-until.ts'
import { useTakingFacts } from './facts.tsx'
import styles from './receive.module.css'
import { type Taking } from './take-step.tsx'

interface ApproveStepProps {
  paymentSecret: string
  taking: Taking
  onEnd: (end: { status: PaymentStatus; said: string }) => void
  /** It may be paid, and nobody said so. */
  onLook: () => void
  onChange: () => void
  /** This try is over: another one begins with the choice. */
  onOver: (why: string) => void
}

/** The code from the mail pays what was chosen; another code a minute later. */
export function ApproveStep({ paymentSecret, taking, onEnd, onLook, onChange, onOver }: ApproveStepProps) {
  const { t } = useTranslation('receive')
  const { t: codes } = useTranslation('codes')
  const text = useErrorText()
  const facts = useTakingFacts()
  const [code, setCode] = useState('')
  const [askedAt, setAskedAt] = useState(taking.askedAt)
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string }>()
  const left = useSecondsUntil(askedAt + resendWait, resendWait)
  const { operationId, approveType, approvalSentTo } = taking

  const { form, fault, sending, submit } = useForm(async () => {
    if (code.length < codeLength) return codes(($) => $.six)
    try {
      const { value } = await call(recipient.approveTaking, { paymentSecret, operationId, approvalCode: code })
      onEnd({ status: value.status, said: value.responseDescription })
      return undefined
    } catch (error) {
      if (isWrongCode(error)) return text(error)
      if (isRefusal(error)) onOver(text(error))
      else {
        // The bank pays once: where the payment stands is asked, never guessed.
        setSaid({ tone: 'danger', text: t(($) => $.checking) })
        onLook()
      }
      return undefined
    }
  })

  async function again(): Promise<void> {
    try {
      await call(recipient.resendCode, { paymentSecret, operationId, approveType })
      setAskedAt(now())
      setSaid({ tone: 'info', text: codes(($) => $.sent) })
    } catch (error) {
      setSaid({ tone: 'danger', text: text(error) })
    }
  }

  return (
    <AuthPanel title={t(($) => $.codeTitle)} lead={t(($) => $.codeLead, { email: approvalSentTo })} focusHeading>
      <Card>
        <KeyValue items={facts(taking)} />
      </Card>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          label={codes(($) => $.code)}
          name="approvalCode"
          length={codeLength}
          value={code}
          onChange={setCode}
          error={fault}
        />
        <Button type="submit" wide busy={sending}>
          {t(($) => $.approve)}
        </Button>
      </form>
      <div className={styles.others}>
        {said && <Banner tone={said.tone}>{said.text}</Banner>}
        {left > 0 ? (
          <p className={styles.quiet}>{codes(($) => $.againIn, { count: left })}</p>
        ) : (
          <Button variant="secondary" wide onClick={again}>
            {codes(($) => $.again)}
          </Button>
        )}
        <Button variant="quiet" onClick={onChange}>
          {t(($) => $.change)}
        </Button>
      </div>
    </AuthPanel>
  )
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof BankError && (error.fields.some(({ field }) => field === 'approvalCode') || error.status === 429)

/** The bank's own no, which ends the try. */
const isRefusal = (error: unknown): boolean => error instanceof BankError && error.kind === 'refused'
