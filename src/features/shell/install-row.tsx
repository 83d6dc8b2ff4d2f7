import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListRow } from '../../ui/list.tsx'
import { useInstall } from './use-install.tsx'

/** "Install the app", where that can be done; also for who has once said no. */
export function InstallRow() {
  const { t } = useTranslation('install')
  const install = useInstall()
  return install && <ListRow lead={<Download aria-hidden="true" />} title={t(($) => $.entry)} onOpen={install} />
}
