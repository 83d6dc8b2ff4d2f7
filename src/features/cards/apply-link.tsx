import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { isUnderWay } from '../../domain/cards/rules.ts'
import { Button } from '../../ui/button.tsx'
import { useMayManage } from '../../widgets/use-may-manage.ts'

/** The way to another card; while one is under way, to that one (decisions G-67). */
export function ApplyLink({ accounts }: { accounts: readonly Account[] | undefined }) {
  const { t } = useTranslation('cards')
  const mayManage = useMayManage()
  const open = accounts?.find(isUnderWay)
  if (!accounts || !mayManage) return null
  return (
    <Button asChild variant="secondary">
      {open ? (
        <Link to="/confirm-card/$cardId" params={{ cardId: open.accountId }}>
          {t(($) => $.apply.see)}
        </Link>
      ) : (
        <Link to="/add-card">{t(($) => $.apply.begin)}</Link>
      )}
    </Button>
  )
}
