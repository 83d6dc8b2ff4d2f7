import { createFileRoute } from '@tanstack/react-router'
import { CardPage } from '../../features/cards/card-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/cards/$accountId')({
  loader: () => loadWords('cards'),
  component: Card,
})

function Card() {
  return <CardPage {...Route.useParams()} />
}
