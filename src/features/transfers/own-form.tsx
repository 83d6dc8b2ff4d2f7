import { ArrowDownUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field, useForm } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { asksForApproval } from '../../domain/approvals/request-rules.ts'
import { type Answer } from '../../platform/http.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageAction } from '../../ui/page.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { AmountEntry, useAmountText } from './amount-entry.tsx'
import { AccountField } from './account-field.tsx'
import { useFaultText } from './fault-text.ts'
import { type FieldName, tidy, type TransferValues } from './form.ts'
import styles from './own-form.module.css'
import { PriceLines } from './price-lines.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { type RepeatFaults } from './repeat.ts'
import { partyOf } from './sides.ts'
import { TransferKinds } from './transfer-kinds.tsx'
import { type FormParts } from './transfer-steps.tsx'
import { useReachable } from '../../widgets/use-reachable.ts'
import { type Transfer } from './use-transfer.ts'

interface OwnFormProps extends FormParts {
  transfer: Transfer
  /** Offered as source and as target. */
  sources: readonly Account[]
  targets: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  wrongRepeat: RepeatFaults
}

/** From where, to where, how much; what that costs while it is typed. */
export function OwnForm({
  transfer,
  sources,
  targets,
  answer,
  wrongRepeat,
  refused,
  notice,
  saved,
  onReview,
}: OwnFormProps) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const form = useForm<TransferValues>()
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const errorText = useErrorText()
  const type = useAmountText(transfer.tag)
  const reachable = useReachable()
  // What waits for somebody's approval cannot come again.
  const asks = asksForApproval(useStore(sessionStore).access?.accessRights)
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
        if (Object.keys({ ...faults, ...wrongRepeat }).length === 0) return onReview()
        requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      <TransferKinds />
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
      <AmountEntry
        currency={currency}
        precision={precision}
        tag={tag}
        bounds={bounds.bounds}
        errorOf={(seen) => errorOf('amount', seen) ?? (lookUpError && reachable ? errorText(lookUpError) : undefined)}
      />
      {lookUpError && reachable && (
        <Button variant="secondary" onClick={transfer.askAgain}>
          {common(($) => $.retry)}
        </Button>
      )}
      {!asks && <RepeatFields faults={wrongRepeat} tried={tried} refused={refused?.fields ?? {}} />}
      {pair && (
        <Card title={t(($) => $.summary)} lead={reachable ? undefined : t(($) => $.pricesOffline)}>
          <PriceLines
            sides={{ from: partyOf(pair.from), to: partyOf(pair.to) }}
            amount={amount}
            price={price.price}
            asking={price.asking}
            rate={bounds.rate}
          />
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
}
