import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Clock, ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPending, type Transaction, TransactionStatus } from '../domain/history/rules.ts'
import { ListRow } from '../ui/list.tsx'
import { Badge } from '../ui/badge.tsx'
import { Amount } from './amount.tsx'
import styles from './transaction-row.module.css'

interface TransactionRowProps {
  row: Transaction
  /** Its details are open. */
  current?: boolean
  /** The list is on the history screen itself: opening the details leaves it where it is. */
  stay?: boolean
}

/** One entry of history: who, what, how much; its status only where it is not "completed". */
export function TransactionRow({ row, current = false, stay = false }: TransactionRowProps) {
  const moved = hasMoved(row)
  return (
    <ListRow
      current={current}
      lead={<Mark row={row} />}
      title={row.counterpartyName || row.description}
      note={row.counterpartyName ? row.description : undefined}
      amount={
        <Amount
          value={row.amount}
          currency={row.currencyCode}
          void={!moved}
          {...(row.direction === 'in' && { direction: 'in' as const })}
        />
      }
      amountNote={<StatusBadge row={row} />}
      link={(parts) => (
        <Link
          to="/history"
          search={(before) => ({ ...before, accountId: row.accountId, transaction: row.transactionId })}
          resetScroll={!stay}
          {...parts}
        />
      )}
    />
  )
}

/** A status in words and colour; nothing for an entry that is simply done. */
export function StatusBadge({ row: { statusId } }: { row: Pick<Transaction, 'statusId'> }) {
  const { t } = useTranslation('history')
  if (isPending({ statusId })) return <Badge tone="warning">{`${t(($) => $.status.pending)}\u00a0*`}</Badge>
  if (statusId === TransactionStatus.refunded) return <Badge tone="info">{t(($) => $.status.refunded)}</Badge>
  return hasMoved({ statusId }) ? null : <Badge tone="danger">{t(($) => $.status.rejected)}</Badge>
}

/** What kind of movement it is, at a glance; the words beside say it too. */
function Mark({ row }: { row: Transaction }) {
  const Icon = isPending(row)
    ? Clock
    : row.rate
      ? ArrowLeftRight
      : row.cardLast4
        ? ShoppingBag
        : row.direction === 'in'
          ? ArrowDownLeft
          : ArrowUpRight
  return (
    <span className={styles.mark}>
      <Icon aria-hidden="true" />
    </span>
  )
}

/** False where the money stayed: rejected or cancelled. */
export const hasMoved = ({ statusId }: Pick<Transaction, 'statusId'>): boolean =>
  statusId !== TransactionStatus.rejected && statusId !== TransactionStatus.cancelled
