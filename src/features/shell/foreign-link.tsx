import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { BareAction, BarePage } from './bare-page.tsx'

/** What was shared with the app is no link of this bank. It is not shown: its words would be read as ours. */
export function ForeignLink() {
  const { t } = useTranslation('install')
  const { t: errors } = useTranslation('errors')
  const { isAuthed } = useStore(sessionStore)
  return (
    <BarePage>
      <Screen title={t(($) => $.foreignTitle)} lead={t(($) => $.foreignBody, { name: brand.name })} width="reading">
        <BareAction>
          <Button asChild>
            {isAuthed ? (
              <Link to="/home">{errors(($) => $.goHome)}</Link>
            ) : (
              <Link to="/login">{errors(($) => $.goSignIn)}</Link>
            )}
          </Button>
        </BareAction>
      </Screen>
    </BarePage>
  )
}
