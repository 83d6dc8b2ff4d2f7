import { createFileRoute } from '@tanstack/react-router'
import { P2pPage } from '../../features/transfers/p2p-page.tsx'
import { stepSearch } from '../../features/transfers/steps.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(stepSearch)

export const Route = createFileRoute('/_main/transfer/p2p')({
  validateSearch,
  loader: () => loadWords('transfers', 'approval', 'globalpay'),
  component: P2p,
})

function P2p() {
  return <P2pPage {...Route.useSearch()} />
}
