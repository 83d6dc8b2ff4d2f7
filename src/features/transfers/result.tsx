import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { PageAction } from '../../ui/page.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { CopyButton } from '../../widgets/copy-button.tsx'
import { detailLines, repeatLines, sideLines } from './order-lines.ts'
import { said } from '../../domain/approvals/rules.ts'
import { outcomeOf, type Receipt } from './receipt.ts'
import styles from './result.module.css'

interface ResultProps {
  receipt: Receipt
  /** Back to the question that was closed. */
  onApprove: () => void
  /** What leads on, and its words. */
  again: string
  onAgain: () => void
}

const marks = { done: CircleCheck, requested: Clock, asked: Clock, rejected: CircleX }

/** What happened to the money, in the bank's own figures. Shown only when the bank has said so. */
export function Result({ receipt, onApprove, again, onAgain }: ResultProps) {
  const { t } = useTranslation('transfers')
  const { answer, sides, amount, price } = receipt
  const outcome = outcomeOf(receipt)
  const { t: approval } = useTranslation('approval')
  const { text } = useResultWords()(receipt)
  const Mark = marks[outcome]
  const from = sides?.from.currencyCode ?? ''
  return (
    <>
      <p className={styles.said} data-tone={outcome}>
        <Mark aria-hidden="true" />
        <span>{text}</span>
      </p>
      <Card>
        <KeyValue
          items={[
            ...(amount
              ? [
                  {
                    key: 'amount',
                    label: outcome === 'done' ? t(($) => $.sent) : t(($) => $.amount),
                    value: <Amount value={amount} currency={from} />,
                    strong: true,
                  },
                ]
              : []),
            ...sideLines(t, receipt),
            ...repeatLines(t, receipt),
            ...detailLines(t, receipt),
            ...(receipt.lines ?? []),
            { key: 'fee', label: t(($) => $.fee), value: <Amount value={answer.fee} currency={from} /> },
            ...(price
              ? [
                  {
                    key: 'arrives',
                    label: t(($) => $.arrives),
                    value: <Amount value={price.toAmount} currency={sides?.to.currencyCode ?? ''} />,
                  },
                ]
              : []),
            {
              key: 'id',
              label: t(($) => $.id),
              value: answer.transactionId,
              action: <CopyButton what={t(($) => $.id)} text={answer.transactionId} />,
            },
          ]}
        />
      </Card>
      <PageAction>
        {outcome === 'asked' && (
          <Button wide onClick={onApprove}>
            {approval(($) => $.waits.open)}
          </Button>
        )}
        <Button asChild wide variant={outcome === 'asked' ? 'secondary' : 'primary'}>
          <Link
            to="/history"
            search={{ ...(sides && { accountId: sides.from.id }), transaction: answer.transactionId }}
          >
            {t(($) => $.seeHistory)}
          </Link>
        </Button>
        {receipt.repeat && (
          <Button asChild wide variant="secondary">
            <Link to="/transfer/preapproved-payments">{t(($) => $.repeat.see)}</Link>
          </Button>
        )}
        <Button variant="secondary" wide onClick={onAgain}>
          {again}
        </Button>
      </PageAction>
    </>
  )
}

/** What heads a result, and its one sentence. */
export function useResultWords(): (receipt: Receipt) => { title: string; text: string } {
  const { t } = useTranslation('transfers')
  const { t: approval } = useTranslation('approval')
  return (receipt) => {
    const outcome = outcomeOf(receipt)
    if (outcome === 'asked') return { title: approval(($) => $.waits.title), text: approval(($) => $.waits.text) }
    if (outcome === 'requested') return { title: t(($) => $.waitsTitle), text: t(($) => $.waits) }
    if (outcome === 'done') {
      if (receipt.told) return receipt.told
      const isToPerson = receipt.sides?.to.id.includes('@')
      return { title: t(($) => $.doneTitle), text: isToPerson ? t(($) => $.p2p.done) : t(($) => $.done) }
    }
    const words = receipt.confirmation && said(receipt.confirmation)
    const why = words && 'text' in words ? `${words.text} ` : ''
    return { title: t(($) => $.rejectedTitle), text: why + t(($) => $.rejected) }
  }
}
