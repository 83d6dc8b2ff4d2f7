import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { answerInstall, installNow, useInstallWay } from '../../platform/install.ts'
import { openPopup } from '../../ui/popup.ts'
import { InstallSteps } from './install-steps.tsx'

/** Installs the app by the way of this browser: its own question, or what to press. Undefined where there is no way. */
export function useInstall(): (() => Promise<void>) | undefined {
  const { t } = useTranslation('install')
  const way = useInstallWay()
  if (way === 'prompt') return installNow
  if (way === undefined) return undefined
  return async () => {
    answerInstall()
    await openPopup<true>({
      title: t(($) => $.title, { name: brand.name }),
      description: t(($) => $.stepsBody),
      render: (answer) => <InstallSteps onDone={() => answer(true)} />,
    })
  }
}
