import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { baseRefusedStore } from '../../platform/base.ts'
import { useStore } from '../../platform/store.ts'
import { versionRefusedStore } from '../../platform/version.ts'
import { PopupHost } from '../../ui/popup-host.tsx'
import { showToast } from '../../ui/toast.ts'
import { ToastHost } from '../../ui/toast-host.tsx'
import { MissingPages } from './missing-pages.tsx'
import { VersionNeeded } from './version-needed.tsx'

/** Loaded after the first paint: nothing asks or tells before. */
export function Hosts() {
  const { t } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const { pathname } = useLocation()
  const baseRefused = useStore(baseRefusedStore)
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
        {versionRefused && <VersionNeeded />}
      </Suspense>
    </>
  )
}
