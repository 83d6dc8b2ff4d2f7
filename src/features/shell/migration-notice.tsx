import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** How many days a person may still go on without a phone that approves (spec A§4). */
export function MigrationNotice() {
  const { t } = useTranslation('shell')
  const { migration } = useStore(sessionStore)
  if (migration?.req !== 'soft') return null
  return (
    <Banner
      action={
        <Button variant="quiet" asChild>
          <Link to="/scp">{t(($) => $.linkPhone)}</Link>
        </Button>
      }
    >
      {t(($) => $.daysLeft, { count: migration.daysLeft ?? 0 })}
    </Banner>
  )
}
