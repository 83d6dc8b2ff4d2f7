import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/accounts/$accountId')({
  loader: () => loadWords('accounts', 'history'),
  component: Account,
})

function Account() {
  return <AccountPage {...Route.useParams()} />
}
