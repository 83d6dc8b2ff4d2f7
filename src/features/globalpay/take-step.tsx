import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ResponseOf } from '../../domain/call.ts'
import { BankError } from '../../domain/errors.ts'
import { recipient } from '../../domain/globalpay/recipient-calls.ts'
import { detailFaults, numberField, type Payment, sentDetails } from '../../domain/globalpay/rules.ts'
import { now } from '../../platform/clock.ts'
import { call } from '../../platform/http.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { askPopup } from '../../ui/popup.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { useForm } from '../../widgets/use-form.ts'
import { DetailFields } from './detail-fields.tsx'
import { usePaymentFacts } from './facts.tsx'
import styles from './receive.module.css'
import { TakePrice } from './take-price.tsx'
import { type Flow } from './use-flow.ts'
import { WayFields } from './way-fields.tsx'

/** What was chosen, and the code that approves it. */
export type Taking = ResponseOf<typeof recipient.take> & NonNullable<Payment['taken']> & { askedAt: number }

interface TakeStepProps {
  paymentSecret: string
  payment: Payment
  countries: readonly string[]
  flow: Flow
  /** Why the try before this one ended. */
  over: string | undefined
  onTaken: (taking: Taking) => void
  onRefused: () => void
  /** The bank said that it is not what it was. */
  onLook: () => void
}

/** What was sent; where and how it should arrive; or no, thank you. */
export function TakeStep({ paymentSecret, payment, countries, flow, over, onTaken, onRefused, onLook }: TakeStepProps) {
  const { t } = useTranslation('receive')
  const text = useErrorText()
  const facts = usePaymentFacts()
  const [tried, setTried] = useState(false)
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const [notice, setNotice] = useState(over)
  const { countryCode, way, currencyCode, details, params, meta } = flow
  const asked = way && { transferType: way.transferType, countryCode, params: params ?? [] }
  const faults = asked ? detailFaults(details, asked) : {}

  const { form, fault, sending, submit } = useForm(async () => {
    setTried(true)
    setSaid({})
    setNotice(undefined)
    if (!way || !asked || !params || !meta || Object.keys(faults).length > 0) return ' '
    const paymentDetails = sentDetails(details, asked)
    const chosen = { paymentMethod: way.name, currencyCode, countryCode }
    try {
      const { exchangeRate, toAmount } = meta
      const { value } = await call(recipient.take, { paymentSecret, ...chosen, paymentDetails, exchangeRate })
      const ending = paymentDetails[numberField[way.transferType]]?.slice(-4) ?? ''
      onTaken({ ...value, paymentMethod: way.name, ending, toAmount, toCurrencyCode: currencyCode, askedAt: now() })
      return undefined
    } catch (error) {
      return explain(error)
    }
  })

  /** Beside the field that the bank names, else above the form. */
  function explain(error: unknown): string {
    const fields = error instanceof BankError ? error.fields : []
    if (fields.some(({ field }) => field === 'exchangeRate')) {
      flow.priceAgain()
      setNotice(t(($) => $.rateChanged))
      return ' '
    }
    const named = fields.flatMap(({ field = '', description = '' }) =>
      field.startsWith('paymentDetails.') ? [[field.replace('paymentDetails.', ''), description] as const] : [],
    )
    setSaid(Object.fromEntries(named))
    if (error instanceof BankError && error.kind === 'refused') onLook()
    return named.length > 0 ? ' ' : text(error)
  }

  async function refuse(): Promise<void> {
    const sure = await askPopup({
      title: t(($) => $.refuseTitle),
      body: t(($) => $.refuseBody, { sender: payment.senderName }),
      confirm: t(($) => $.refuseYes),
      cancel: t(($) => $.refuseNo),
      tone: 'danger',
    })
    if (!sure) return
    try {
      await call(recipient.refuse, { paymentSecret, paymentId: payment.paymentId })
      onRefused()
    } catch (error) {
      setNotice(text(error))
      onLook()
    }
  }

  return (
    <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead, { sender: payment.senderName })}>
      <Card>
        <KeyValue items={facts(payment)} />
      </Card>
      <form ref={form} className={styles.form} noValidate aria-label={t(($) => $.title)} onSubmit={submit}>
        {(notice ?? fault?.trim()) && <Banner tone="danger">{notice ?? fault}</Banner>}
        <WayFields flow={flow} countries={countries} tried={tried} />
        {way && params && (
          <DetailFields
            way={way}
            params={params}
            details={details}
            faults={tried ? faults : {}}
            said={said}
            onChange={flow.setDetail}
          />
        )}
        {way && <TakePrice payment={payment} currencyCode={currencyCode} flow={flow} />}
        <Button type="submit" wide busy={sending}>
          {t(($) => $.go)}
        </Button>
      </form>
      <div className={styles.others}>
        <Button variant="quiet" onClick={refuse}>
          {t(($) => $.refuse)}
        </Button>
      </div>
    </AuthPanel>
  )
}
