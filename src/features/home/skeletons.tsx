import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './skeletons.module.css'

/** Rows of a list that is on its way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height="3rem" />
      ))}
    </div>
  )
}

/** The shape of home. */
export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <Skeleton height="5.5rem" />
      <RowsSkeleton rows={4} />
      <RowsSkeleton rows={6} />
    </div>
  )
}
