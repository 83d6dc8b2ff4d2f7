import { useTranslation } from 'react-i18next'
import { Screen } from '../../widgets/screen.tsx'
import { BackToSettings } from './back-to-settings.tsx'
import { PasswordForm } from './password-form.tsx'

/** Another password for the sign-in (spec B§7). */
export function PasswordPage() {
  const { t } = useTranslation('security')
  return (
    <Screen
      title={t(($) => $.password.title)}
      lead={t(($) => $.password.pageLead)}
      back={<BackToSettings />}
      width="form"
    >
      <PasswordForm />
    </Screen>
  )
}
