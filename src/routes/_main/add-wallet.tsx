import { createFileRoute } from '@tanstack/react-router'
import { OpeningPage } from '../../features/accounts/opening-page.tsx'
import { openingSearch } from '../../features/accounts/search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(openingSearch)

export const Route = createFileRoute('/_main/add-wallet')({
  validateSearch,
  loader: () => loadWords('accounts', 'sending'),
  component: AddWallet,
})

function AddWallet() {
  return <OpeningPage opening="wallet" search={Route.useSearch()} />
}
