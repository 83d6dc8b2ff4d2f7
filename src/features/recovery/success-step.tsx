import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'

/** The password is new, and every session that was open has ended. */
export function SuccessStep() {
  const { t } = useTranslation('recovery')
  const { t: session } = useTranslation('session')
  return (
    <AuthPanel title={t(($) => $.successTitle)} lead={t(($) => $.successLead)} focusHeading>
      <Button wide asChild>
        <Link to="/login">{session(($) => $.submit)}</Link>
      </Button>
    </AuthPanel>
  )
}
