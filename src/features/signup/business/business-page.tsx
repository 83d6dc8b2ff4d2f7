import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { useBusy } from '../../../platform/busy.ts'
import { queryClient } from '../../../platform/query.ts'
import { openTypes } from '../../../platform/signup.ts'
import { PublicPage } from '../../../widgets/public-page.tsx'
import { NotOpen } from '../not-open.tsx'
import { type Network, useNetwork } from '../use-network.ts'
import { TypedForm } from '../../../widgets/typed-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { DiligenceForm } from './diligence-form.tsx'
import { DirectorsHub } from './directors-hub.tsx'
import { FinancialForm } from './financial-form.tsx'
import { GeneralForm } from './general-form.tsx'
import { LegalForm } from './legal-form.tsx'
import { Overview } from './overview.tsx'
import { PersonForm } from './person-form.tsx'
import { type BusinessSearch } from './search.ts'
import { ShareholdersHub } from './shareholders-hub.tsx'
import { Summary } from './summary.tsx'
import { useBusiness } from './use-business.ts'
import { type Lists, useBusinessFacts } from './use-facts.ts'
import { UsersHub } from './users-hub.tsx'

/** A stable reference: another one would empty the form. */
const start: BusinessValues = {}

/** The registration of a business: a map of forms, each at an address of its own (spec A§3, A§4). */
export function BusinessPage({ search }: { search: BusinessSearch }) {
  const { t } = useTranslation('registration')
  if (!openTypes().includes('business')) return <NotOpen />
  return (
    <PublicPage title={t(($) => $.title)}>
      <QueryClientProvider client={queryClient}>
        <TypedForm<BusinessValues> key={search.draft} initialValues={start}>
          <Wizard search={search} />
        </TypedForm>
      </QueryClientProvider>
    </PublicPage>
  )
}

/** What the bank is asked for does not change with a letter: the page below does. */
function Wizard({ search }: { search: BusinessSearch }) {
  const lists = useBusinessFacts()
  const network = useNetwork()
  return <WizardPage search={search} lists={lists} network={network} />
}

function WizardPage({ search, lists, network }: { search: BusinessSearch; lists: Lists; network: Network }) {
  const business = useBusiness(search, lists, network)
  const { form, id = '' } = search
  useBusy(business.isDirty)
  const key = `${form} ${id}`
  switch (form) {
    case 'generalForm':
      return <GeneralForm key={key} business={business} />
    case 'financialInfoForm':
      return <FinancialForm key={key} business={business} />
    case 'dueDilligenceForm':
      return <DiligenceForm key={key} business={business} />
    case 'legalForm':
      return <LegalForm key={key} business={business} />
    case 'directorsHub':
      return <DirectorsHub key={key} business={business} />
    case 'shareholdersHub':
      return <ShareholdersHub key={key} business={business} />
    case 'usersHub':
      return <UsersHub key={key} business={business} />
    case 'personForm':
      return <PersonForm key={key} business={business} id={id} />
    case 'companyForm':
      return <CompanyForm key={key} business={business} id={id} />
    case 'summary':
      return <Summary key={key} business={business} />
    default:
      return <Overview business={business} />
  }
}
