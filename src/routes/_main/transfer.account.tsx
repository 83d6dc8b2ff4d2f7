import { createFileRoute } from '@tanstack/react-router'
import { OwnTransferPage } from '../../features/transfers/own-page.tsx'
import { stepSearch } from '../../features/transfers/steps.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(stepSearch)

export const Route = createFileRoute('/_main/transfer/account')({
  validateSearch,
  loader: () => loadWords('transfers', 'approval'),
  component: OwnTransfer,
})

function OwnTransfer() {
  return <OwnTransferPage {...Route.useSearch()} />
}
