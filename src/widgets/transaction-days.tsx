import { dayHeading } from '../domain/dates.ts'
import { groupByDay, type Transaction } from '../domain/history/rules.ts'
import { today } from '../platform/clock.ts'
import { localeTag } from '../platform/i18n.ts'
import { ListDay } from '../ui/list.tsx'
import { TransactionRow } from './transaction-row.tsx'

/** Movements under the day on which each was, in the order they come. */
export const TransactionDays = ({ rows }: { rows: readonly Transaction[] }) =>
  groupByDay(rows).map(({ day, rows: group }) => (
    <ListDay key={day} heading={dayHeading(day, today(), localeTag())}>
      {group.map((row) => (
        <TransactionRow key={row.transactionId} row={row} />
      ))}
    </ListDay>
  ))
