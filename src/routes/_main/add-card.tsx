import { createFileRoute } from '@tanstack/react-router'
import { ApplyPage } from '../../features/cards/apply-page.tsx'
import { applySearch } from '../../features/cards/apply-search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(applySearch)

export const Route = createFileRoute('/_main/add-card')({
  validateSearch,
  loader: () => loadWords('cards'),
  component: AddCard,
})

function AddCard() {
  return <ApplyPage step={Route.useSearch().step} />
}
