import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import styles from './own-form.module.css'

/** The shape of the form: two accounts and an amount. */
export function OwnSkeleton() {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t(($) => $.loading)}>
      <div className={styles.form}>
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
        <Skeleton height="5.5rem" />
      </div>
    </SkeletonGroup>
  )
}
