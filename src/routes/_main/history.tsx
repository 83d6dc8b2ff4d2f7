import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '../../features/history/history-page.tsx'
import { historySearch } from '../../features/history/search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(historySearch)

export const Route = createFileRoute('/_main/history')({
  validateSearch,
  loader: () => loadWords('history', 'approval'),
  component: History,
})

function History() {
  return <HistoryPage search={Route.useSearch()} />
}
