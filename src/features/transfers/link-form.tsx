import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Field } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { type Answer } from '../../platform/http.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageAction } from '../../ui/page.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { AccountField } from './account-field.tsx'
import { AmountEntry, useAmountText } from './amount-entry.tsx'
import { useFaultText } from './fault-text.ts'
import { tidy } from './form.ts'
import { LinkFields } from './link-fields.tsx'
import { recipientFee } from './link-lines.ts'
import { expireDays } from './link-values.ts'
import styles from './own-form.module.css'
import { PriceLines } from './price-lines.tsx'
import { type Sides } from './sides.ts'
import { type FormParts } from './transfer-steps.tsx'
import { type LinkPayment } from './use-link.ts'

interface LinkFormProps extends FormParts {
  payment: LinkPayment
  sources: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  /** As far as they are known. */
  sides: Sides | undefined
}

/** To whom, into which country and how, from where, how much, and who pays the fee; what that costs while it is typed. */
export function LinkForm({ payment, sources, answer, sides, refused, notice, saved, onReview }: LinkFormProps) {
  const { t } = useTranslation('transfers')
  const { t: words } = useTranslation('globalpay')
  const { t: common } = useTranslation('common')
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const errorText = useErrorText()
  const reachable = useReachable()
  const type = useAmountText(payment.tag)
  const { values, from, tag, precision, amount, bounds, faults, price, ways } = payment
  const faultText = useFaultText(from?.currencyCode, precision, bounds)
  const error = reachable && payment.error ? errorText(payment.error) : undefined

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={words(($) => $.title)}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        type(tidy(values.amount, tag, precision) ?? '')
        if (Object.keys(faults).length === 0 && ways && !error) return onReview()
        requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      <p className={styles.waits}>
        {words(($) => $.lead)} <Link to="/transfer/p2p">{words(($) => $.back)}</Link>
      </p>
      {notice}
      {refused?.text && <Banner tone="danger">{refused.text}</Banner>}
      <LinkFields payment={payment} tried={tried} refused={refused?.fields ?? {}} />
      <Field<string> name="fromAccount">
        {({ input, meta }) => (
          <AccountField
            {...input}
            label={t(($) => $.from)}
            accounts={sources}
            answer={answer}
            error={refused?.fields.fromAccount ?? (meta.touched || tried ? faultText(faults.fromAccount) : undefined)}
          />
        )}
      </Field>
      <AmountEntry
        currency={from?.currencyCode}
        precision={precision}
        tag={tag}
        bounds={bounds}
        errorOf={(seen) => refused?.fields.amount ?? (seen || tried ? faultText(faults.amount) : undefined) ?? error}
      />
      {error && (
        <Button variant="secondary" onClick={payment.askAgain}>
          {common(($) => $.retry)}
        </Button>
      )}
      {from && (
        <Card title={t(($) => $.summary)} lead={reachable ? undefined : t(($) => $.pricesOffline)}>
          <PriceLines
            sides={sides}
            amount={amount}
            price={price}
            asking={payment.asking}
            rate={undefined}
            before={recipientFee(words, price)}
          />
          <p className={styles.waits}>{words(($) => $.noteText, { count: expireDays })}</p>
        </Card>
      )}
      <PageAction>
        <Button type="submit" wide onMouseDown={(event) => event.preventDefault()}>
          {t(($) => $.review)}
        </Button>
      </PageAction>
      {saved}
    </form>
  )
}
