import { createFileRoute } from '@tanstack/react-router'
import { BusinessPage } from '../../features/signup/business/business-page.tsx'
import { businessSearch } from '../../features/signup/business/search.ts'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(businessSearch)

export const Route = createFileRoute('/_external/register/business')({
  validateSearch,
  // The bot check speaks with the words of the recovery, access rights with those of the company.
  loader: () => loadWords('registration', 'signup', 'recovery', 'drafts', 'sending', 'company'),
  component: Business,
})

function Business() {
  return <BusinessPage search={Route.useSearch()} />
}
