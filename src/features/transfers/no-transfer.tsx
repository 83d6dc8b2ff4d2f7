import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMayOpenAccounts } from '../../widgets/use-may-manage.ts'

/** Why there is no form here, and what to do. */
export function NoTransfer({ why }: { why: 'notAllowed' | 'notAllowedP2p' | 'oneAccount' | 'noAccount' }) {
  const { t } = useTranslation('transfers')
  const { t: errors } = useTranslation('errors')
  const mayOpen = useMayOpenAccounts()
  return (
    <EmptyState
      title={title()}
      text={t(($) => $[why], { support: brand.support })}
      action={
        <Button asChild variant="secondary">
          {why === 'oneAccount' && mayOpen ? (
            <Link to="/add-currency">{t(($) => $.openSecond)}</Link>
          ) : (
            <Link to="/home">{errors(($) => $.goHome)}</Link>
          )}
        </Button>
      }
    />
  )

  function title(): string {
    if (why === 'oneAccount') return t(($) => $.oneAccountTitle)
    return why === 'noAccount' ? t(($) => $.noAccountTitle) : t(($) => $.notAllowedTitle)
  }
}
