import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '../../features/approvals/approvals-page.tsx'
import { approvalsSearch } from '../../features/approvals/search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(approvalsSearch)

export const Route = createFileRoute('/_main/transfer/approved')({
  validateSearch,
  loader: () => loadWords('approvals', 'sending'),
  component: Approved,
})

function Approved() {
  return <ApprovalsPage search={Route.useSearch()} />
}
