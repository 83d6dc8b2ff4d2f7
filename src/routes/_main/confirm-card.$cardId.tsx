import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../../features/cards/confirm-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/confirm-card/$cardId')({
  loader: () => loadWords('cards', 'sending'),
  component: ConfirmCard,
})

function ConfirmCard() {
  return <ConfirmPage {...Route.useParams()} />
}
