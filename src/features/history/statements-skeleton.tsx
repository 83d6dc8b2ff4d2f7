import { useTranslation } from 'react-i18next'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'

/** Months that are on their way. */
export function StatementsSkeleton() {
  const { t } = useTranslation('common')
  return useSkeleton(true) ? <SkeletonRows label={t(($) => $.loading)} rows={8} /> : null
}
