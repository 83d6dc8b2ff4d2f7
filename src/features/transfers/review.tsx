import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReadOnly } from '../../domain/session/rules.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { stands } from '../../platform/submit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { AmountInWords } from '../../widgets/amount-in-words.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { type Price } from './form.ts'
import styles from './own-form.module.css'
import { type Order } from './order.ts'
import { detailLines, repeatLines, sideLines } from './order-lines.ts'
import { PriceChange } from './price-change.tsx'
import { PriceLines } from './price-lines.tsx'
import { ReviewActions } from './review-actions.tsx'
import { type TransferSubmit, SubmitNote } from './submit-note.tsx'
import { type PriceQuestion } from './price-question.ts'
import { type Sides } from './sides.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { useReview } from './use-review.ts'

interface ReviewProps {
  order: Order & { sides: Sides }
  question: PriceQuestion
  /** The price that the person saw before. */
  seen: Price | undefined
  /** The price at which it was sent. */
  sent: Price | undefined
  submit: TransferSubmit
  /** The form was sent, discarded or changed in another tab. */
  doubt: boolean
  onConfirm: (price: Price) => unknown
  onBack: () => unknown
}

/** Milliseconds. */
const reading = 1_000

/** Everything that will happen, once more, at the price of this moment, and the one press. */
export function Review({ order, question, seen, sent, submit, doubt, onConfirm, onBack }: ReviewProps) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const errorText = useErrorText()
  const reachable = useReachable()
  const readOnly = isReadOnly(useStore(sessionStore))
  const [tried, setTried] = useState(false)
  const waitsId = useId()
  const { state } = submit
  const settled = !stands(state)
  const { sides, amount } = order
  const review = useReview(question, seen, !settled)
  const price = settled ? review.price : sent
  const before = settled ? review.before : undefined
  const waits = !settled
    ? undefined
    : readOnly
      ? t(($) => $.waitsReadOnly)
      : reachable
        ? !price && review.asking && t(($) => $.waitsPrice)
        : t(($) => $.waitsOffline)

  // A double press is one, however late a busy page gets to its second half: what it has brought up is read before a
  // press can mean it.
  const [read, setRead] = useState(false)
  const unread = doubt && !read
  const secondHalf = useRef(false)
  useEffect(() => {
    setRead(false)
    const timer = setTimeout(() => setRead(doubt), reading)
    return () => clearTimeout(timer)
  }, [doubt])

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(($) => $.reviewTitle)}
      onClickCapture={({ detail }) => (secondHalf.current = detail > 1)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!settled || unread || (doubt && secondHalf.current)) return
        setTried(true)
        if (price && !readOnly) onConfirm(price)
      }}
    >
      <SubmitNote state={state} offline={settled && tried && !reachable} />
      {doubt && settled && (
        <Banner tone="warning">
          <strong>{t(($) => $.doubtTitle)}</strong> {t(($) => $.doubt)}
        </Banner>
      )}
      {before && price && <PriceChange before={before} price={price} currency={sides.to.currencyCode} />}
      {review.error && (
        <Banner tone="danger" action={<Button onClick={() => review.ask()}>{common(($) => $.retry)}</Button>}>
          {errorText(review.error)}
        </Banner>
      )}
      <Card>
        <PriceLines
          sides={sides}
          amount={amount}
          price={price}
          rate={undefined}
          asking={review.asking}
          before={[
            ...sideLines(t, order),
            {
              key: 'amount',
              label: t(($) => $.amount),
              value: (
                <>
                  <Amount value={amount} currency={sides.from.currencyCode} />
                  <AmountInWords amount={amount} currency={sides.from.currencyCode} />
                </>
              ),
              strong: true,
            },
            ...repeatLines(t, order),
            ...detailLines(t, order),
            ...(order.lines ?? []),
          ]}
        />
      </Card>
      {waits && (
        <p className={styles.waits} id={waitsId} role="status">
          {waits}
        </p>
      )}
      <ReviewActions
        submit={submit}
        busy={unread}
        changed={Boolean(before)}
        waits={waits ? waitsId : undefined}
        onBack={onBack}
      />
    </form>
  )
}
