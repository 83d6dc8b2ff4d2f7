import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'

/** From a check of who it is back to the recovery of this tab, if it is a part of it. */
export function ToRecovery({ workflowRunId }: { workflowRunId: string }) {
  const { t } = useTranslation('recovery')
  const { recovery } = useStore(sessionStore)
  if (recovery?.workflowRunId !== workflowRunId) return null
  return (
    <Button wide asChild>
      <Link to="/account-recovery/{-$step}" params={{ step: 'status' }}>
        {t(($) => $.next)}
      </Link>
    </Button>
  )
}
