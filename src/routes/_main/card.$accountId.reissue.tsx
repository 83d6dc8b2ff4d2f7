import { createFileRoute } from '@tanstack/react-router'
import { ReissuePage } from '../../features/cards/reissue-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/card/$accountId/reissue')({
  loader: () => loadWords('cards', 'sending'),
  component: Reissue,
})

function Reissue() {
  return <ReissuePage {...Route.useParams()} />
}
