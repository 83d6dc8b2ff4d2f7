import { createFileRoute } from '@tanstack/react-router'
import { ReceivePage } from '../../features/accounts/receive-page.tsx'
import { receiveSearch } from '../../features/accounts/search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(receiveSearch)

export const Route = createFileRoute('/_main/accounts/$accountId_/receive')({
  validateSearch,
  loader: () => loadWords('accounts'),
  component: Receive,
})

function Receive() {
  return <ReceivePage {...Route.useParams()} isNew={Route.useSearch().opened === 'now'} />
}
