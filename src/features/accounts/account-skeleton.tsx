import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup, SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import styles from './accounts.module.css'

/** The shape of an account: its balance, then lines. */
export function AccountSkeleton() {
  const { t } = useTranslation('common')
  if (!useSkeleton(true)) return null
  return (
    <div className={styles.column}>
      <SkeletonGroup label={t(($) => $.loading)}>
        <Skeleton height="4.5rem" />
      </SkeletonGroup>
      <SkeletonRows label={t(($) => $.loading)} rows={6} />
    </div>
  )
}
