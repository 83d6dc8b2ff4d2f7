import { useTranslation } from 'react-i18next'
import { signOut } from '../../platform/ending.ts'
import { idleWarningStore, markActive } from '../../platform/idle.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Sixty seconds before the end of an idle session (WCAG 2.2.1). */
export function IdleWarning() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const left = useStore(idleWarningStore)
  return (
    <Dialog
      open={left !== undefined}
      onClose={markActive}
      role="alertdialog"
      title={t(($) => $.idleTitle)}
      description={t(($) => $.idleBody, { count: Math.ceil((left ?? 0) / 1000) })}
      closeLabel={common(($) => $.close)}
      footer={
        <>
          <Button variant="secondary" onClick={signOut}>
            {t(($) => $.signOut)}
          </Button>
          <Button onClick={markActive}>{t(($) => $.stay)}</Button>
        </>
      }
    />
  )
}
