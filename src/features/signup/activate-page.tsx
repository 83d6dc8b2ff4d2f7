import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkHours } from '../../domain/signup/rules.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { PublicPage } from '../../widgets/public-page.tsx'
import { ResendForm } from './resend-form.tsx'
import { useActivation } from './use-activation.ts'

/** Where activation links lead; without one, or with one that is worth nothing, another can be sent. */
export function ActivatePage() {
  const { t } = useTranslation('activation')
  const { t: common } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const { state, spend } = useActivation()
  const { step } = state
  const { registered } = useStore(sessionStore)
  const email = 'link' in state ? state.link.user : (registered ?? '')
  const spending = step === 'held' || step === 'sending' || step === 'done'

  return (
    <PublicPage title={t(($) => $.title)}>
      {spending ? (
        <AuthPanel title={t(($) => $.title)}>
          <Progress label={t(($) => $.working)} />
        </AuthPanel>
      ) : (
        <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead, { hours: linkHours })}>
          {step === 'none' && registered && <Banner>{t(($) => $.made, { email: registered })}</Banner>}
          {step === 'unsent' && (
            <Banner
              tone="warning"
              action={
                <Button variant="secondary" onClick={spend}>
                  {common(($) => $.retry)}
                </Button>
              }
            >
              {errors(($) => $.offline)}
            </Banner>
          )}
          {step === 'incomplete' && <Banner tone="warning">{t(($) => $.incomplete)}</Banner>}
          <ResendForm key={email} email={email} />
          <Button variant="quiet" asChild>
            <Link to="/login">{t(($) => $.signIn)}</Link>
          </Button>
        </AuthPanel>
      )}
    </PublicPage>
  )
}
