import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReadOnly } from '../../domain/session/rules.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { isOpen } from '../../platform/submit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { accountLines } from './account-lines.ts'
import { type Price } from './form.ts'
import styles from './own-form.module.css'
import { PriceChange } from './price-change.tsx'
import { PriceLines } from './price-lines.tsx'
import { ReviewActions } from './review-actions.tsx'
import { type OwnSubmit, SubmitNote } from './submit-note.tsx'
import { type Pair } from './use-pair.ts'
import { useReachable } from './use-reachable.ts'
import { useReview } from './use-review.ts'

interface ReviewProps {
  pair: Pair
  amount: string
  /** The price that the person saw before. */
  seen: Price | undefined
  /** The price at which it was sent. */
  sent: Price | undefined
  submit: OwnSubmit
  onConfirm: (price: Price) => unknown
  onBack: () => unknown
}

/** Everything that will happen, once more, at the price of this moment, and the one press. */
export function Review({ pair, amount, seen, sent, submit, onConfirm, onBack }: ReviewProps) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const errorText = useErrorText()
  const reachable = useReachable()
  const readOnly = isReadOnly(useStore(sessionStore))
  const [tried, setTried] = useState(false)
  const waitsId = useId()
  const { state } = submit
  const settled = !isOpen(state) && state.step !== 'not-found'
  const review = useReview(pair, amount, seen, !settled)
  const price = settled ? review.price : sent
  const before = settled ? review.before : undefined
  const waits = !settled
    ? undefined
    : readOnly
      ? t(($) => $.waitsReadOnly)
      : reachable
        ? !price && review.asking && t(($) => $.waitsPrice)
        : t(($) => $.waitsOffline)

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(($) => $.reviewTitle)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!settled) return
        setTried(true)
        if (price && !readOnly) onConfirm(price)
      }}
    >
      <SubmitNote state={state} offline={settled && tried && !reachable} />
      {before && price && <PriceChange before={before} price={price} currency={pair.to.currencyCode} />}
      {review.error && (
        <Banner tone="danger" action={<Button onClick={() => review.ask()}>{common(($) => $.retry)}</Button>}>
          {errorText(review.error)}
        </Banner>
      )}
      <Card>
        <PriceLines
          pair={pair}
          amount={amount}
          price={price}
          rate={undefined}
          asking={review.asking}
          before={[
            ...accountLines(t, pair),
            {
              key: 'amount',
              label: t(($) => $.amount),
              value: <Amount value={amount} currency={pair.from.currencyCode} />,
              strong: true,
            },
          ]}
        />
      </Card>
      {waits && (
        <p className={styles.waits} id={waitsId} role="status">
          {waits}
        </p>
      )}
      <ReviewActions submit={submit} changed={Boolean(before)} waits={waits ? waitsId : undefined} onBack={onBack} />
    </form>
  )
}
