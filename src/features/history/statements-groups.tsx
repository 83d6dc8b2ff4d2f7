import { Card } from '../../ui/card.tsx'
import styles from './statements-list.module.css'
import { useOpened } from './statements-opened.ts'
import { StatementRow } from './statements-row.tsx'
import type { YearGroup } from './statements-years.ts'

/** Months under their years, a card each. */
export function StatementGroups({ accountId, groups }: { accountId: string; groups: readonly YearGroup[] }) {
  const opened = useOpened()
  return groups.map(({ year, statements }) => (
    <Card key={year} title={year} flush>
      <ul className={styles.rows}>
        {statements.map((statement) => (
          <StatementRow
            key={statement.exportId}
            accountId={accountId}
            statement={statement}
            opened={opened(accountId, statement.exportId)}
          />
        ))}
      </ul>
    </Card>
  ))
}
