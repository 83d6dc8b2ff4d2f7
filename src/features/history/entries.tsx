import { useTranslation } from 'react-i18next'
import { dayHeading } from '../../domain/dates.ts'
import { groupByDay, isPending, type Transaction } from '../../domain/history/rules.ts'
import { today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { ListDay } from '../../ui/list.tsx'
import { TransactionRow } from '../../widgets/transaction-row.tsx'
import styles from './entries.module.css'
import { usePrinting } from './use-printing.ts'
import { VirtualRows } from './virtual-rows.tsx'

/** Longer lists draw only what is near. */
const plainRows = 100
/** What goes on paper at once: some forty pages. */
const printedRows = 1_000

interface EntriesProps {
  rows: readonly Transaction[]
  /** All that there are, of which `rows` may be the first ones. */
  total: number
  /** The entry whose details are open. */
  current: string | undefined
}

/** Entries under their days. */
export function Entries({ rows, total, current }: EntriesProps) {
  const { t } = useTranslation('history')
  const printing = usePrinting()
  const drawn = printing ? rows.slice(0, printedRows) : rows
  return (
    <>
      {printing && drawn.length < total && (
        <p className={styles.note}>{t(($) => $.printedOf, { shown: drawn.length, total })}</p>
      )}
      {drawn.length > plainRows && !printing ? (
        <VirtualRows rows={drawn} label={t(($) => $.list)} current={current} />
      ) : (
        groupByDay(drawn).map(({ day, rows: group }) => (
          <ListDay key={day} level={2} heading={dayHeading(day, today(), localeTag())}>
            {group.map((row) => (
              <TransactionRow key={row.transactionId} row={row} current={row.transactionId === current} stay />
            ))}
          </ListDay>
        ))
      )}
      {drawn.some(isPending) && <p className={styles.note}>{t(($) => $.pendingNote)}</p>}
    </>
  )
}
