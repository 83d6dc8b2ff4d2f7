import { createFileRoute } from '@tanstack/react-router'
import { LoginHistoryPage } from '../../features/settings/login-history-page.tsx'
import { loginHistorySearch } from '../../features/settings/login-history-search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(loginHistorySearch)

export const Route = createFileRoute('/_main/login-history')({
  validateSearch,
  loader: () => loadWords('security'),
  component: LoginHistory,
})

function LoginHistory() {
  return <LoginHistoryPage search={Route.useSearch()} />
}
