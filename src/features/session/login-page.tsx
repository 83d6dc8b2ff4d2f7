import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { checkConnection, connectionStore } from '../../platform/connection.ts'
import { hasTrace } from '../../platform/device-trace.ts'
import type { LockedPerson } from '../../platform/unlock.ts'
import { sessionStore, updateSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthFrame, AuthPanel } from '../../ui/auth-frame.tsx'
import { LanguageChoice } from '../../widgets/language-choice.tsx'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LoginForm } from './login-form.tsx'

const UnlockPanel = lazy(() => import('./unlock-panel.tsx').then(({ UnlockPanel: panel }) => ({ default: panel })))
const loadUnlock = () => import('../../platform/unlock.ts')

/** Sign-in (spec A§2); without the bank, what is kept on this device is opened in its place. The flows after the password have their place in `LoginForm`'s `onFlow`. */
export function LoginPage() {
  const { t } = useTranslation('session')
  const { state } = useStore(connectionStore)
  const [ended] = useState(() => sessionStore.get().endedBecause)
  useEffect(() => {
    document.title = `${t(($) => $.title)} · ${brand.name}`
  }, [t])
  useEffect(() => {
    if (ended) updateSession({ endedBecause: undefined })
  }, [ended])
  const offline = state === 'offline' || state === 'unreachable'
  const { people, look } = usePeople()
  const [wanted, setWanted] = useState<'form' | 'unlock'>()
  const [sealed, setSealed] = useState(() => sessionStore.get().sealed)
  const unlocks = people.length > 0 && (wanted ?? (offline ? 'unlock' : 'form')) === 'unlock'

  return (
    <AuthFrame
      brand={<BrandMark />}
      motto={brand.description}
      language={<LanguageChoice />}
      footer={
        <>
          <Link to="/legal/$page" params={{ page: `${brand.id}-tos` }}>
            {t(($) => $.terms)}
          </Link>
          <a href={`mailto:${brand.support}`}>{t(($) => $.help, { support: brand.support })}</a>
        </>
      }
    >
      {unlocks ? (
        <Suspense>
          <UnlockPanel people={people} onChanged={look} onOther={() => setWanted('form')} />
        </Suspense>
      ) : (
        form()
      )}
    </AuthFrame>
  )

  function form() {
    return (
      <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead)}>
        {ended && (
          <Banner tone="info">
            <strong>{t(($) => $.ended[ended])}</strong> {t(($) => $.endedHelp)}
          </Banner>
        )}
        {offline && (
          <Banner tone="warning">
            <strong>{t(($) => $.offline)}</strong> {t(($) => $.offlineHelp)}
          </Banner>
        )}
        {sealed && (
          <Banner action={<Button onClick={() => removeSealed(sealed)}>{t(($) => $.sealedRemove)}</Button>}>
            {t(($) => $.sealed)}
          </Banner>
        )}
        <LoginForm />
        {people.length > 0 && (
          <Button variant="quiet" onClick={() => setWanted('unlock')}>
            {t(($) => $.openKept)}
          </Button>
        )}
      </AuthPanel>
    )
  }

  async function removeSealed(person: string) {
    await (await loadUnlock()).removeKept(person)
    setSealed(undefined)
    await look()
  }
}

/** Who can be unlocked here. Where nothing is kept nothing is loaded. */
function usePeople() {
  const [people, setPeople] = useState<readonly LockedPerson[]>([])
  const look = useCallback(async () => {
    if (!hasTrace()) return setPeople([])
    // Nothing else is asked on this page, and which panel comes first depends on the answer.
    void checkConnection()
    setPeople(await (await loadUnlock()).lockedPeople())
  }, [])
  useEffect(() => void look().catch(() => {}), [look])
  return { people, look }
}
