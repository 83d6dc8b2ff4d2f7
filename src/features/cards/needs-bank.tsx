import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { useReachable } from '../../widgets/use-reachable.ts'

/** Why nothing can be changed now; nothing while the bank can be reached. */
export function NeedsBank() {
  const { t } = useTranslation('cards')
  return useReachable() ? null : <Banner tone="warning">{t(($) => $.needsBank)}</Banner>
}
