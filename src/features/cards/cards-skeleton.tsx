import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup, useSkeleton } from '../../ui/skeleton.tsx'
import styles from './cards-list.module.css'

/** The shape of two cards with their figures. */
export function CardsSkeleton() {
  const { t } = useTranslation('common')
  if (!useSkeleton(true)) return null
  return (
    <SkeletonGroup label={t(($) => $.loading)}>
      <div className={styles.grid}>
        {[0, 1].map((n) => (
          <div key={n} className={styles.shape}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
