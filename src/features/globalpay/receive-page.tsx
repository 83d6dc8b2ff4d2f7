import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { recipient } from '../../domain/globalpay/recipient-calls.ts'
import { type Payment, type PaymentStatus, statusOf } from '../../domain/globalpay/rules.ts'
import { keepPaymentSecret, paymentSecretOf } from '../../platform/payment-secret.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { PublicPage } from '../../widgets/public-page.tsx'
import { ApproveStep } from './approve-step.tsx'
import { Outcome } from './outcome.tsx'
import { type Taking, TakeStep } from './take-step.tsx'
import { useAsked } from './use-asked.ts'
import { useFlow } from './use-flow.ts'

/** Global pay, as its recipient takes it: whoever has the link (spec B§2, B§4). */
export function ReceivePage({ id }: { id: string }) {
  const { t } = useTranslation('receive')
  return (
    <PublicPage title={t(($) => $.title)}>
      <Link key={id} id={id} />
    </PublicPage>
  )
}

function Link({ id }: { id: string }) {
  const { t } = useTranslation('receive')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const paymentSecret = paymentSecretOf(id)
  const { value, error, again } = useAsked(recipient.payment, paymentSecret ? { paymentSecret } : undefined)
  useEffect(() => {
    if (value && paymentSecret) keepPaymentSecret(id, paymentSecret)
  }, [value, id, paymentSecret])
  const isWrong = value ? value.payment.paymentId !== id : error instanceof BankError && error.kind === 'invalid'

  if (!paymentSecret || isWrong)
    return (
      <AuthPanel title={t(($) => $.badTitle)} lead={t(($) => $.bad)}>
        {null}
      </AuthPanel>
    )
  if (value)
    return <Steps paymentSecret={paymentSecret} payment={value.payment} countries={value.countries} look={again} />
  return (
    <AuthPanel title={t(($) => $.title)}>
      {error ? (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" onClick={again}>
              {common(($) => $.retry)}
            </Button>
          }
        >
          {text(error)}
        </Banner>
      ) : (
        <Progress label={t(($) => $.loading)} />
      )}
    </AuthPanel>
  )
}

interface StepsProps {
  paymentSecret: string
  payment: Payment
  countries: readonly string[]
  /** Asks the bank anew where the payment stands. */
  look: () => void
}

/** Choice, code, outcome: what the bank says of the payment, or what this page has just done to it. */
function Steps({ paymentSecret, payment, countries, look }: StepsProps) {
  const [taking, setTaking] = useState<Taking>()
  const [changing, setChanging] = useState(false)
  /** Why the try before this one ended. */
  const [over, setOver] = useState<string>()
  const [ended, setEnded] = useState<{ status: PaymentStatus; said?: string }>()
  const status = ended?.status ?? statusOf(payment)
  const waiting = taking ?? takingOf(payment)
  const isOpen = status === 'awaitingApproval' || status === 'pending'
  // Outlives the code, so that what was typed is there when it is to be changed.
  const flow = useFlow(paymentSecret, payment, countries, isOpen)

  if (isOpen) {
    if (waiting && !changing)
      return (
        <ApproveStep
          paymentSecret={paymentSecret}
          taking={waiting}
          onEnd={(end) => setEnded(end)}
          onLook={look}
          onChange={() => setChanging(true)}
          onOver={(why) => {
            setOver(why)
            flow.reset()
            setTaking(undefined)
            setChanging(false)
            look()
          }}
        />
      )
    return (
      <TakeStep
        paymentSecret={paymentSecret}
        payment={payment}
        countries={countries}
        flow={flow}
        over={over}
        onTaken={(next) => {
          setTaking(next)
          setChanging(false)
          setOver(undefined)
        }}
        onRefused={() => setEnded({ status: 'refused' })}
        onLook={look}
      />
    )
  }
  return (
    <Outcome status={status} said={ended?.said} payment={{ ...payment, status, ...(waiting && { taken: waiting }) }} />
  )
}

/** A code that is under way, as the bank has it. */
const takingOf = ({ operation, taken }: Payment): Taking | undefined =>
  operation && taken && { ...operation, ...taken, askedAt: 0 }
