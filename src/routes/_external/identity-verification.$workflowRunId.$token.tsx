import { createFileRoute } from '@tanstack/react-router'
import { ToRecovery } from '../../features/recovery/to-recovery.tsx'
import { IdentityPage } from '../../features/verification/identity-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_external/identity-verification/$workflowRunId/$token')({
  loader: () => loadWords('verification', 'recovery'),
  component: Identity,
})

function Identity() {
  const key = Route.useParams()
  return <IdentityPage {...key} next={<ToRecovery {...key} />} />
}
