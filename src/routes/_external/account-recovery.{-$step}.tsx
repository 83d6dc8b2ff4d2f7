import { createFileRoute } from '@tanstack/react-router'
import { RecoveryPage } from '../../features/recovery/recovery-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_external/account-recovery/{-$step}')({
  beforeLoad: async ({ params }) => (await import('../../platform/recovery.ts')).requireRecoveryStep(params.step),
  loader: () => loadWords('recovery', 'codes'),
  component: Recovery,
})

function Recovery() {
  const { step = 'email' } = Route.useParams()
  return <RecoveryPage step={step} />
}
