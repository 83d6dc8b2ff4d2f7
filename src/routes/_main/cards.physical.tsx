import { createFileRoute } from '@tanstack/react-router'
import { CardsPage } from '../../features/cards/cards-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/cards/physical')({
  loader: () => loadWords('cards'),
  component: Physical,
})

function Physical() {
  return <CardsPage kind="physical" />
}
