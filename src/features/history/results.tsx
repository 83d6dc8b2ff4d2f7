import { Printer } from 'lucide-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './results.module.css'

interface ResultsProps {
  /** Undefined while nobody knows. */
  total: number | undefined
  processing?: number | undefined
  rejected?: number | undefined
  pending: boolean
  /** Said beside the number, such as its age. */
  aside?: ReactNode
  /** Some filter is set, so that nothing found does not mean nothing there. */
  filtered: boolean
  onClear: () => void
  /** What to say where there is nothing without any filter. */
  none: { title: string; text: string }
  children: ReactNode
}

/** The card of a list of entries: how many there are, then the entries, or why there are none. */
export function Results({
  total,
  processing,
  rejected,
  pending,
  aside,
  filtered,
  onClear,
  none,
  children,
}: ResultsProps) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const skeleton = useSkeleton(pending)
  const counts = [
    total !== undefined && t(($) => $.results, { count: total }),
    processing && t(($) => $.processing, { count: processing }),
    rejected && t(($) => $.rejected, { count: rejected }),
  ].filter(Boolean)
  const empty = !pending && total === 0

  return (
    <Card flush className={styles.card}>
      <div className={styles.head}>
        <p role="status" className={styles.counts}>
          {total === undefined ? t(($) => $.searching) : counts.join(' · ')}
        </p>
        {aside}
        <IconButton
          className={styles.print}
          label={t(($) => $.print)}
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        />
      </div>
      {skeleton ? (
        <div className={styles.skeleton}>
          <SkeletonRows label={common(($) => $.loading)} rows={8} />
        </div>
      ) : empty ? (
        <EmptyState
          title={filtered ? t(($) => $.noMatch) : none.title}
          text={filtered ? t(($) => $.noMatchHelp) : none.text}
          action={
            filtered && (
              <Button variant="secondary" onClick={onClear}>
                {t(($) => $.filters.clear)}
              </Button>
            )
          }
        />
      ) : (
        children
      )}
    </Card>
  )
}
