import { createFileRoute } from '@tanstack/react-router'
import { AuthorizePage } from '../../features/partners/authorize-page.tsx'
import { authorizeSearch } from '../../features/partners/authorize-search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(authorizeSearch)

/** A partner asks for access. Sign-in comes first, and leads back here. */
export const Route = createFileRoute('/_main/auth/sei')({
  validateSearch,
  loader: () => loadWords('partners'),
  component: Authorize,
})

function Authorize() {
  return <AuthorizePage search={Route.useSearch()} />
}
