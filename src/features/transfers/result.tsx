import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { PageAction } from '../../ui/page.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { accountLines } from './account-lines.ts'
import { type Receipt, waitsForApproval } from './receipt.ts'
import styles from './result.module.css'

/** What happened to the money, in the bank's own figures. Shown only when the bank has said so. */
export function Result({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { t } = useTranslation('transfers')
  const { answer, pair, amount, price } = receipt
  const waits = waitsForApproval(receipt)
  const from = pair?.from.currencyCode ?? ''
  return (
    <>
      <p className={styles.said} data-tone={waits ? 'waits' : 'done'}>
        {waits ? <Clock aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <span>{waits ? t(($) => $.waits) : t(($) => $.done)}</span>
      </p>
      <Card>
        <KeyValue
          items={[
            ...(amount
              ? [
                  {
                    key: 'amount',
                    label: t(($) => $.sent),
                    value: <Amount value={amount} currency={from} />,
                    strong: true,
                  },
                ]
              : []),
            ...accountLines(t, pair),
            { key: 'fee', label: t(($) => $.fee), value: <Amount value={answer.fee} currency={from} /> },
            ...(price
              ? [
                  {
                    key: 'arrives',
                    label: t(($) => $.arrives),
                    value: <Amount value={price.toAmount} currency={pair?.to.currencyCode ?? ''} />,
                  },
                ]
              : []),
            { key: 'id', label: t(($) => $.id), value: answer.transactionId },
          ]}
        />
      </Card>
      <PageAction>
        <Button asChild wide>
          <Link
            to="/history"
            search={{ ...(pair && { accountId: pair.from.accountId }), transaction: answer.transactionId }}
          >
            {t(($) => $.seeHistory)}
          </Link>
        </Button>
        <Button variant="secondary" wide onClick={onAgain}>
          {t(($) => $.again)}
        </Button>
      </PageAction>
    </>
  )
}
