import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PopupHost } from '../../ui/popup-host.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'

/** Loaded after the first paint: nothing asks or tells before. */
export function Hosts() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  return (
    <>
      <PopupHost closeLabel={t(($) => $.close)} place={pathname} />
      <ToastHost labels={{ toast: t(($) => $.message), region: t(($) => $.messages), close: t(($) => $.close) }} />
    </>
  )
}
