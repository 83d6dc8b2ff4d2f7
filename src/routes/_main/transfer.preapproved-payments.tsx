import { createFileRoute } from '@tanstack/react-router'
import { PreapprovedPage } from '../../features/preapproved/preapproved-page.tsx'
import { preapprovedSearch } from '../../features/preapproved/search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(preapprovedSearch)

export const Route = createFileRoute('/_main/transfer/preapproved-payments')({
  validateSearch,
  loader: () => loadWords('preapproved'),
  component: Preapproved,
})

function Preapproved() {
  return <PreapprovedPage search={Route.useSearch()} />
}
