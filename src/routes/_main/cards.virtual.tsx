import { createFileRoute } from '@tanstack/react-router'
import { CardsPage } from '../../features/cards/cards-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/cards/virtual')({
  loader: () => loadWords('cards'),
  component: Virtual,
})

function Virtual() {
  return <CardsPage kind="virtual" />
}
