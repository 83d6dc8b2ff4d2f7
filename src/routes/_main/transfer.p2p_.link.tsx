import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../../features/transfers/link-page.tsx'
import { stepSearch } from '../../features/transfers/steps.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(stepSearch)

export const Route = createFileRoute('/_main/transfer/p2p_/link')({
  validateSearch,
  loader: () => loadWords('transfers', 'approval', 'globalpay'),
  component: ByLink,
})

function ByLink() {
  return <LinkPage {...Route.useSearch()} />
}
