import { useTranslation } from 'react-i18next'
import { byteSize } from '../../domain/bytes.ts'
import { asOf } from '../../domain/freshness.ts'
import { now, timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { ListRow } from '../../ui/list.tsx'
import styles from './kept-row.module.css'
import type { KeptGroup } from './kept-groups.ts'

/** One kind of what is kept, with its age. */
export function KeptRow({ group: { cls, rows, bytes, oldest, newest } }: { group: KeptGroup }) {
  const { t } = useTranslation('device')
  const { t: common } = useTranslation('common')
  const when = (at: number): string => asOf(now(), at, localeTag(), timeZone()).at
  const [from, to] = [when(oldest), when(newest)]
  return (
    <ListRow
      title={t(($) => $.kept[cls])}
      note={
        <span className={styles.age}>
          {from === to ? common(($) => $.asOf, { time: to }) : t(($) => $.kept.between, { from, to })}
        </span>
      }
      amount={byteSize(bytes, localeTag())}
      amountNote={t(($) => $.kept.rows, { count: rows })}
    />
  )
}
