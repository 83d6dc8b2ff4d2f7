import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS length or percentage; the whole line by default. */
  width?: string | undefined
  height?: string | undefined
  round?: boolean | undefined
}

/** One grey shape. Build the true shape of what is coming from them, inside `SkeletonGroup`. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.shape, round && styles.round)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}

/** Holds the shapes, says once what is being loaded, and shows itself only after 200 ms. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ label, rows = 5 }: { label: string; rows?: number | undefined }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <Skeleton width="2.5rem" height="2.5rem" round />
          <span className={styles.lines}>
            <Skeleton width={['55%', '40%', '48%'][row % 3]} height="0.875rem" />
            <Skeleton width="28%" height="0.75rem" />
          </span>
          <Skeleton width="4.5rem" height="0.875rem" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

const wait = 200
const hold = 300

/**
 * Whether to show a skeleton now: not in the first 200 ms, and once shown at least 300 ms, so that nothing flickers.
 * While it is false and `pending` is true, show nothing yet.
 */
export function useSkeleton(pending: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | undefined>(undefined)
  const shown = shownAt !== undefined
  useEffect(() => {
    if (pending && !shown) {
      const timer = setTimeout(() => setShownAt(performance.now()), wait)
      return () => clearTimeout(timer)
    }
    if (!pending && shown) {
      const timer = setTimeout(() => setShownAt(undefined), Math.max(0, shownAt + hold - performance.now()))
      return () => clearTimeout(timer)
    }
    return undefined
  }, [pending, shown, shownAt])
  return shown
}
