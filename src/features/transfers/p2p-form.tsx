import { useRef, useState } from 'react'
import { Field } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { type Answer } from '../../platform/http.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PageAction } from '../../ui/page.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { AccountField } from './account-field.tsx'
import { AmountEntry, useAmountText } from './amount-entry.tsx'
import { useFaultText } from './fault-text.ts'
import { tidy } from './form.ts'
import styles from './own-form.module.css'
import { LinkOffer } from './link-offer.tsx'
import { P2pDetails } from './p2p-details.tsx'
import { P2pPayees } from './p2p-payees.tsx'
import { addressOf } from './p2p-values.ts'
import { PriceLines } from './price-lines.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { type RepeatFaults } from './repeat.ts'
import { type Sides } from './sides.ts'
import { TransferKinds } from './transfer-kinds.tsx'
import { type FormParts } from './transfer-steps.tsx'
import { type P2p } from './use-p2p.ts'
import { useReachable } from '../../widgets/use-reachable.ts'

interface P2pFormProps extends FormParts {
  p2p: P2p
  sources: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  /** As far as both are known. */
  sides: Sides | undefined
  wrongRepeat: RepeatFaults
}

/** To whom, from where, how much, and what is said with it; what that costs while it is typed. */
export function P2pForm({ p2p, sources, answer, sides, wrongRepeat, refused, notice, saved, onReview }: P2pFormProps) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const errorText = useErrorText()
  const type = useAmountText(p2p.tag)
  const reachable = useReachable()
  const { values, tag, precision, amount, bounds, faults, price, couponFault } = p2p
  const currency = p2p.from?.currencyCode
  const faultText = useFaultText(currency, precision, bounds)
  const error = reachable && p2p.error ? errorText(p2p.error) : undefined

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t(($) => $.p2p.title)}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        type(tidy(values.amount, tag, precision) ?? '')
        if (Object.keys({ ...faults, ...wrongRepeat }).length === 0 && !couponFault) return onReview()
        requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      <TransferKinds />
      {notice}
      {refused?.text && <Banner tone="danger">{refused.text}</Banner>}
      <P2pPayees sources={sources} tag={tag} />
      <Field<string> name="toEmail">
        {({ input, meta }) => (
          <EmailField
            {...input}
            autoComplete="off"
            label={t(($) => $.p2p.toEmail)}
            help={
              p2p.payee === 'asking'
                ? t(($) => $.p2p.checking)
                : p2p.payeeName
                  ? t(($) => $.p2p.found, { name: p2p.payeeName })
                  : t(($) => $.p2p.toEmailHelp)
            }
            error={payeeError(Boolean(meta.touched && !meta.active))}
          />
        )}
      </Field>
      {p2p.payee === 'unknown' && <LinkOffer to={addressOf(values)} from={p2p.from?.accountId} amount={amount} />}
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
        currency={currency}
        precision={precision}
        tag={tag}
        bounds={bounds}
        errorOf={(seen) => refused?.fields.amount ?? (seen || tried ? faultText(faults.amount) : undefined) ?? error}
      />
      {error && (
        <Button variant="secondary" onClick={p2p.askAgain}>
          {common(($) => $.retry)}
        </Button>
      )}
      <RepeatFields faults={wrongRepeat} tried={tried} refused={refused?.fields ?? {}} />
      <P2pDetails refused={refused?.fields ?? {}} couponFault={couponFault} />
      {p2p.from && (
        <Card title={t(($) => $.summary)} lead={reachable ? undefined : t(($) => $.pricesOffline)}>
          <PriceLines sides={sides} amount={amount} price={price} asking={p2p.asking} rate={undefined} />
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

  /** What the bank says of an address stands there at once, what is wrong with it by itself only once it was left. */
  function payeeError(left: boolean): string | undefined {
    const { toEmail: fault } = faults
    if (refused?.fields.toEmail) return refused.fields.toEmail
    if (!fault || (fault === 'asking' && !tried)) return undefined
    const said = fault === 'unknown' || fault === 'blocked' || fault === 'own'
    return said || left || tried ? t(($) => $.p2p.faults[fault]) : undefined
  }
}
