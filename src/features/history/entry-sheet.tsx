import { ArrowLeft, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { isPending, type Transaction } from '../../domain/history/rules.ts'
import { connectionStore } from '../../platform/connection.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { PendingApproval } from '../../widgets/pending-approval.tsx'
import { PdfView } from '../../widgets/pdf-view.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { hasMoved, StatusBadge } from '../../widgets/transaction-row.tsx'
import { EntryFacts } from './entry-facts.tsx'
import styles from './entry-sheet.module.css'
import { TakeBack } from './take-back.tsx'
import { useReceipt } from './use-receipt.ts'

interface EntrySheetProps {
  /** Undefined: not found, or still being looked for. */
  row: Transaction | undefined
  searching: boolean
  account: Account | undefined
  onClose: () => void
  /** Shows the list with this keyword instead. */
  onMore: (counterparty: string) => void
}

/** The details of an entry, and its receipt in their place when it is asked for. */
export function EntrySheet({ row, searching, account, onClose, onMore }: EntrySheetProps) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const { state } = useStore(connectionStore)
  const [receipt, setReceipt] = useState(false)
  const reachable = state === 'online' || state === 'slow'
  const title = row?.counterpartyName || row?.description || t(($) => $.details.title)

  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={receipt && row ? t(($) => $.details.receiptOf, { id: row.transactionId }) : title}
      closeLabel={common(($) => $.close)}
      footer={row && (receipt ? back() : actions(row))}
    >
      {row ? (
        receipt ? (
          <Receipt id={row.transactionId} />
        ) : (
          <>
            <p className={styles.amount}>
              <Amount
                value={row.amount}
                currency={row.currencyCode}
                size="hero"
                void={!hasMoved(row)}
                {...(row.direction === 'in' && { direction: 'in' as const })}
              />
              <StatusBadge row={row} />
            </p>
            {isPending(row) && row.direction === 'out' && reachable && (
              <PendingApproval transactionId={row.transactionId} />
            )}
            {row.mayTakeBack && reachable && <TakeBack row={row} />}
            <EntryFacts row={row} account={account} />
          </>
        )
      ) : searching ? (
        <SkeletonRows label={common(($) => $.loading)} />
      ) : (
        <EmptyState title={t(($) => $.details.missing)} text={t(($) => $.details.missingHelp)} />
      )}
    </Dialog>
  )

  function back() {
    return (
      <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={() => setReceipt(false)}>
        {t(($) => $.details.backToEntry)}
      </Button>
    )
  }

  function actions({ counterpartyName }: Transaction) {
    return (
      <>
        {reachable ? (
          <Button icon={<FileText aria-hidden="true" />} onClick={() => setReceipt(true)}>
            {t(($) => $.details.receipt)}
          </Button>
        ) : (
          <p className={styles.offline}>{t(($) => $.details.receiptOffline)}</p>
        )}
        {counterpartyName && (
          <Button variant="secondary" onClick={() => onMore(counterpartyName)}>
            {t(($) => $.details.more)}
          </Button>
        )}
      </>
    )
  }
}

function Receipt({ id }: { id: string }) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const { data, error, refetch } = useReceipt(id, true)
  if (data) {
    return <PdfView blob={data} fileName={`receipt-${id}.pdf`} title={t(($) => $.details.receiptOf, { id })} />
  }
  if (error) return <Problem error={error} onRetry={refetch} />
  return (
    <SkeletonGroup label={common(($) => $.loading)}>
      <Skeleton height="60vh" />
    </SkeletonGroup>
  )
}
