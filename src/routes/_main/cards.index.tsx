import { createFileRoute } from '@tanstack/react-router'
import { CardsRoot } from '../../features/cards/cards-root.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/cards/')({
  loader: () => loadWords('cards'),
  component: CardsRoot,
})
