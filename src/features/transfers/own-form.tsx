import { ArrowDownUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Field, useForm } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { compare, formatAmount } from '../../domain/money.ts'
import { type Answer } from '../../platform/http.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageAction } from '../../ui/page.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { AccountField } from './account-field.tsx'
import { useFaultText } from './fault-text.ts'
import { type FieldName, tidy, type TransferValues, written } from './form.ts'
import styles from './own-form.module.css'
import { PriceLines } from './price-lines.tsx'
import { type Refused } from './refused.ts'
import { useReachable } from './use-reachable.ts'
import { type Transfer } from './use-transfer.ts'

interface OwnFormProps {
  transfer: Transfer
  /** Offered as source and as target. */
  sources: readonly Account[]
  targets: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  /** What the bank said no to, until the person changes something. */
  refused: Refused | undefined
  /** Of the draft, above the fields: what a person must know or decide. */
  notice: ReactNode
  /** Of the draft, below them: that it is kept. */
  saved: ReactNode
  onReview: () => void
}

/** From where, to where, how much; what that costs while it is typed. */
export function OwnForm({ transfer, sources, targets, answer, refused, notice, saved, onReview }: OwnFormProps) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const form = useForm<TransferValues>()
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const errorText = useErrorText()
  const reachable = useReachable()
  const { values, tag, precision, pair, amount, bounds, faults, price } = transfer
  const currency = sources.find(({ accountId }) => accountId === values.fromAccount)?.currencyCode
  const faultText = useFaultText(currency, precision, bounds.bounds)
  const lookUpError = bounds.error ?? price.error

  const errorOf = (name: FieldName, seen: boolean | undefined): string | undefined =>
    refused?.fields[name] ?? (seen || tried ? faultText(faults[name]) : undefined)

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t(($) => $.title)}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        type(tidy(values.amount, tag, precision) ?? '')
        if (Object.keys(faults).length === 0) return onReview()
        requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      {notice}
      {refused?.text && <Banner tone="danger">{refused.text}</Banner>}
      <div className={styles.pair}>
        <Field<string> name="fromAccount">
          {({ input, meta }) => (
            <AccountField
              {...input}
              label={t(($) => $.from)}
              accounts={sources}
              answer={answer}
              error={errorOf('fromAccount', meta.touched)}
            />
          )}
        </Field>
        <IconButton
          className={styles.swap}
          label={t(($) => $.swap)}
          icon={<ArrowDownUp aria-hidden="true" />}
          onClick={() =>
            form.batch(() => {
              form.change('fromAccount', values.toAccount)
              form.change('toAccount', values.fromAccount)
            })
          }
        />
        <Field<string> name="toAccount">
          {({ input, meta }) => (
            <AccountField
              {...input}
              label={t(($) => $.to)}
              accounts={targets}
              answer={answer}
              error={errorOf('toAccount', meta.touched)}
            />
          )}
        </Field>
      </div>
      <Field<string> name="amount">
        {({ input, meta }) => (
          <AmountField
            {...input}
            large
            label={t(($) => $.amount)}
            help={limitsText()}
            currency={currency}
            enterKeyHint="go"
            tool={maximum()}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              input.onBlur()
              type(tidy(input.value, tag, precision) ?? '')
            }}
            error={
              errorOf('amount', meta.touched && !meta.active) ??
              (lookUpError && reachable ? errorText(lookUpError) : undefined)
            }
          />
        )}
      </Field>
      {lookUpError && reachable && (
        <Button variant="secondary" onClick={transfer.askAgain}>
          {common(($) => $.retry)}
        </Button>
      )}
      {pair && (
        <Card title={t(($) => $.summary)} lead={reachable ? undefined : t(($) => $.pricesOffline)}>
          <PriceLines pair={pair} amount={amount} price={price.price} asking={price.asking} rate={bounds.rate} />
        </Card>
      )}
      <PageAction>
        {price.price && pair && (
          <p className={styles.inView} aria-hidden="true">
            <span>{t(($) => $.arrives)}</span>
            <Amount value={price.price.toAmount} currency={pair.to.currencyCode} />
          </p>
        )}
        {/* An error that appears on leaving a field would move the button away from under the pointer. */}
        <Button type="submit" wide onMouseDown={(event) => event.preventDefault()}>
          {t(($) => $.review)}
        </Button>
      </PageAction>
      {saved}
    </form>
  )

  /** The text and the language that says what it means. */
  function type(text: string): void {
    form.batch(() => {
      form.change('amount', text || undefined)
      form.change('tag', text ? tag : undefined)
    })
  }

  function limitsText(): string | undefined {
    const { min, max, left } = bounds.bounds
    if (!currency || min === undefined || max === undefined || left === undefined) return undefined
    const shown = (amount: string): string => `${formatAmount(amount, tag)}\u00a0${currency}`
    return t(($) => $.limits, { min: shown(min), max: shown(max), left: shown(left) })
  }

  function maximum(): ReactNode {
    const most = bounds.bounds.available
    if (most === undefined || compare(most, '0') <= 0) return undefined
    return (
      <Button variant="quiet" className={styles.max} onClick={() => type(written(most, tag, precision))}>
        {t(($) => $.useMaximum)}
      </Button>
    )
  }
}
