import { createFileRoute } from '@tanstack/react-router'
import { StatementsPage } from '../../features/history/statements-page.tsx'
import { statementsSearch } from '../../features/history/statements-search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(statementsSearch)

export const Route = createFileRoute('/_main/statements')({
  validateSearch,
  loader: () => loadWords('history'),
  component: Statements,
})

function Statements() {
  return <StatementsPage search={Route.useSearch()} />
}
