import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { PublicPage } from '../../widgets/public-page.tsx'

/** In the place of a registration that the brand does not have. */
export function NotOpen() {
  const { t } = useTranslation('signup')
  return (
    <PublicPage title={t(($) => $.closed.title)}>
      <AuthPanel
        title={t(($) => $.closed.title)}
        lead={t(($) => $.closed.lead, { brand: brand.name, support: brand.support })}
      >
        <Button wide asChild>
          <Link to="/login">{t(($) => $.closed.signIn)}</Link>
        </Button>
      </AuthPanel>
    </PublicPage>
  )
}
