import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../ui/skeleton.tsx'
import styles from './skeletons.module.css'

/** The shape of home: the total, the accounts, what happened last. */
export function HomeSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.home}>
      <SkeletonGroup label={t(($) => $.loading)}>
        <Skeleton height="5.5rem" />
      </SkeletonGroup>
      <SkeletonRows label={t(($) => $.loading)} rows={10} />
    </div>
  )
}
