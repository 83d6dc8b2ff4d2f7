import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PersonalValues } from '../../domain/signup/personal.ts'
import { queryClient } from '../../platform/query.ts'
import { openTypes } from '../../platform/signup.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { PublicPage } from '../../widgets/public-page.tsx'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { NotOpen } from './not-open.tsx'
import { PersonalForm } from './personal-form.tsx'

/** A stable reference: another one would empty the form. */
const start: PersonalValues = {}

/** A person's own account (decisions G-15). */
export function PersonalPage() {
  const { t } = useTranslation('signup')
  if (!openTypes().includes('personal')) return <NotOpen />
  return (
    <PublicPage title={t(($) => $.personal.title)}>
      <AuthPanel title={t(($) => $.personal.title)} lead={t(($) => $.personal.lead)}>
        <QueryClientProvider client={queryClient}>
          <TypedForm<PersonalValues> initialValues={start}>
            <PersonalForm />
          </TypedForm>
        </QueryClientProvider>
        <Button variant="quiet" asChild>
          <Link to="/login">{t(($) => $.signIn)}</Link>
        </Button>
      </AuthPanel>
    </PublicPage>
  )
}
