import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { BareAction, BarePage } from './bare-page.tsx'

/** Any other path (spec A§2). */
export function NotFound() {
  const { t } = useTranslation('errors')
  const { isAuthed } = useStore(sessionStore)
  return (
    <BarePage>
      <Screen title={t(($) => $.notFoundTitle)} lead={t(($) => $.notFoundBody)} width="reading">
        <BareAction>
          <Button asChild>
            {isAuthed ? <Link to="/home">{t(($) => $.goHome)}</Link> : <Link to="/login">{t(($) => $.goSignIn)}</Link>}
          </Button>
        </BareAction>
      </Screen>
    </BarePage>
  )
}
