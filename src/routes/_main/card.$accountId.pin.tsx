import { createFileRoute } from '@tanstack/react-router'
import { PinPage } from '../../features/cards/pin-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/card/$accountId/pin')({
  loader: () => loadWords('cards'),
  component: Pin,
})

function Pin() {
  return <PinPage {...Route.useParams()} />
}
