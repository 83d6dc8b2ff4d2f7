import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SkeletonRows, useSkeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { AsOf } from './as-of.tsx'
import styles from './paged-card.module.css'
import { Problem } from './problem.tsx'
import { type Pages } from './use-pages.ts'

interface PagedCardProps<T> {
  pages: Pages<T>
  /** "12 invoices". */
  count: (total: number) => string
  none: { title: string; text: string; action?: ReactNode }
  /** Above the rows, under their number. */
  tools?: ReactNode
  children: (rows: readonly T[]) => ReactNode
}

/** The card of a list that comes in pages: how many there are and of when, the rows, and the way to more of them. */
export function PagedCard<T>({ pages, count, none, tools, children }: PagedCardProps<T>) {
  const { t: common } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const { rows, total = 0, answer, error } = pages
  const skeleton = useSkeleton(pages.pending)
  if (error) return <Problem error={error} onRetry={pages.retry} />
  if (skeleton || !rows) {
    return (
      <Card flush>
        <div className={styles.skeleton}>{skeleton && <SkeletonRows label={common(($) => $.loading)} rows={6} />}</div>
      </Card>
    )
  }
  return (
    <Card flush>
      {(rows.length > 0 || answer?.from === 'device') && (
        <div className={styles.head}>
          {rows.length > 0 && (
            <p role="status" className={styles.count}>
              {count(total)}
            </p>
          )}
          <AsOf answer={answer} />
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState {...none} />
      ) : (
        <>
          {tools}
          {children(rows)}
        </>
      )}
      {(pages.hasMore || pages.moreFailed) && (
        <div className={styles.foot}>
          {pages.moreFailed && (
            <p role="alert" className={styles.failed}>
              {errors(($) => $.loadFailed)}
            </p>
          )}
          <Button variant="secondary" busy={pages.loadingMore} onClick={pages.moreFailed ? pages.retry : pages.more}>
            {pages.moreFailed ? common(($) => $.retry) : common(($) => $.loadMore)}
          </Button>
        </div>
      )}
    </Card>
  )
}
