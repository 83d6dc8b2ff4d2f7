import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { baseRefusedStore, overriddenBase } from '../../platform/base.ts'
import { lazyPart } from '../../platform/chunks.ts'
import { outcomeStore } from '../../platform/confirmations.ts'
import { loadWords } from '../../platform/i18n.ts'
import { useStore } from '../../platform/store.ts'
import { termsStore } from '../../platform/terms.ts'
import { versionRefusedStore } from '../../platform/version.ts'
import { PopupHost } from '../../ui/popup-host.tsx'
import { showToast } from '../../ui/toast.ts'
import { ToastHost } from '../../ui/toast-host.tsx'
import { LinkNews } from './link-news.tsx'
import { MissingPages } from './missing-pages.tsx'
import { ResponsePopup } from './response-popup.tsx'
import { VersionNeeded } from './version-needed.tsx'

const TermsNeeded = lazyPart(
  async () => (await Promise.all([import('./terms-needed.tsx'), loadWords('terms')]))[0],
  'TermsNeeded',
)

const EnvironmentNote = lazyPart(
  async () => (await Promise.all([import('./environment-note.tsx'), loadWords('security')]))[0],
  'EnvironmentNote',
)

const ConfirmationNews = lazyPart(() => import('../../widgets/confirmation-news.tsx'), 'ConfirmationNews')

/** Loaded after the first paint: nothing asks or tells before. */
export function Hosts() {
  const { t } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const { pathname } = useLocation()
  const baseRefused = useStore(baseRefusedStore)
  const terms = useStore(termsStore)
  const base = overriddenBase()
  const confirmation = useStore(outcomeStore)
  const versionRefused = useStore(versionRefusedStore)
  useEffect(() => {
    if (!baseRefused) return
    showToast({ title: errors(($) => $.baseRefused), tone: 'danger' })
    baseRefusedStore.set(false)
  }, [baseRefused, errors])
  return (
    <>
      <PopupHost closeLabel={t(($) => $.close)} place={pathname} />
      <ToastHost labels={{ toast: t(($) => $.message), region: t(($) => $.messages), close: t(($) => $.close) }} />
      <Suspense>
        <MissingPages />
        <LinkNews />
        <ResponsePopup />
        {confirmation && <ConfirmationNews told={confirmation} />}
        {base !== undefined && <EnvironmentNote base={base} />}
        {versionRefused ? <VersionNeeded /> : terms && <TermsNeeded asked={terms} />}
      </Suspense>
    </>
  )
}
