import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

/** A page of paper that is on its way. */
export function PdfSkeleton() {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t(($) => $.loading)}>
      <Skeleton height="70vh" />
    </SkeletonGroup>
  )
}
