import { Link } from '@tanstack/react-router'
import { Building2, ChevronRight, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openTypes } from '../../platform/signup.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { PublicPage } from '../../widgets/public-page.tsx'
import { NotOpen } from './not-open.tsx'
import styles from './register.module.css'

const icons = { personal: UserRound, business: Building2 }

/** Which kind of account it is to be, among those that can be opened here (spec A§2). */
export function RegisterPage() {
  const { t } = useTranslation('signup')
  const types = openTypes()
  if (types.length === 0) return <NotOpen />
  return (
    <PublicPage title={t(($) => $.title)}>
      <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead)}>
        <ul className={styles.kinds} aria-label={t(($) => $.choose)}>
          {types.map((type) => {
            const Icon = icons[type]
            return (
              <li key={type}>
                <Link to={`/register/${type}` as '/register/personal'} className={styles.kind}>
                  <Icon aria-hidden="true" />
                  <span>
                    <strong>{t(($) => $.types[type].title)}</strong>
                    <span>{t(($) => $.types[type].note)}</span>
                  </span>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
        <Button variant="quiet" asChild>
          <Link to="/login">{t(($) => $.signIn)}</Link>
        </Button>
      </AuthPanel>
    </PublicPage>
  )
}
