import { useNavigate } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { checkConnection, connectionStore, reachable } from '../../platform/connection.ts'
import { updateSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Opened without the bank: what can be done, and the way to sign in that leads back to this page. */
export function ReadOnlyNotice() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  useStore(connectionStore)
  const back = reachable()
  // Without tokens nothing else here asks the bank.
  useEffect(() => void checkConnection(), [])
  return (
    <Banner icon={<LockKeyhole />} action={back && <Button onClick={signIn}>{t(($) => $.readOnlySignIn)}</Button>}>
      <strong>{t(($) => $.readOnlyTitle)}</strong> {back ? t(($) => $.readOnlyBack) : t(($) => $.readOnlyBody)}
    </Banner>
  )

  async function signIn(): Promise<void> {
    updateSession({ initialPath: location.pathname + location.search })
    await navigate({ to: '/login' })
  }
}
