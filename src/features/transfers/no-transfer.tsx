import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Why there is no form here, and what to do. */
export function NoTransfer({ why }: { why: 'notAllowed' | 'oneAccount' }) {
  const { t } = useTranslation('transfers')
  const { t: errors } = useTranslation('errors')
  return (
    <EmptyState
      title={why === 'notAllowed' ? t(($) => $.notAllowedTitle) : t(($) => $.oneAccountTitle)}
      text={t(($) => $[why], { support: brand.support })}
      action={
        <Button asChild variant="secondary">
          <Link to="/home">{errors(($) => $.goHome)}</Link>
        </Button>
      }
    />
  )
}
