import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keepingStore, keepWithPasskey } from '../../platform/keeping.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { openPopup } from '../../ui/popup.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './device-page.module.css'
import { PasscodeForm } from './passcode-form.tsx'

/** What is to open the things kept on this device: a passkey where there can be one, or a passcode. */
export function KeepChoice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('device')
  const { method, passkeyPossible } = useStore(keepingStore)
  const withPasskey = passkeyPossible && method !== 'passkey'
  return (
    <div className={styles.actions}>
      {withPasskey && (
        <Button variant={method === 'none' ? 'primary' : 'secondary'} onClick={byPasskey}>
          {method === 'none' ? t(($) => $.keep.usePasskey) : t(($) => $.keep.passkeyInstead)}
        </Button>
      )}
      <Button variant={method === 'none' && !withPasskey ? 'primary' : 'secondary'} onClick={byPasscode}>
        {method === 'none'
          ? t(($) => $.keep.choosePasscode)
          : method === 'passkey'
            ? t(($) => $.keep.passcodeInstead)
            : t(($) => $.keep.changePasscode)}
      </Button>
      {children}
    </div>
  )

  async function byPasscode(): Promise<void> {
    const kept = await openPopup<true>({
      title: t(($) => $.passcode.title),
      description: t(($) => $.passcode.body),
      render: (answer) => <PasscodeForm onKept={() => answer(true)} />,
    })
    if (kept) showToast({ title: t(($) => $.keep.done), tone: 'success' })
  }

  async function byPasskey(): Promise<void> {
    const result = await keepWithPasskey().catch(() => 'failed' as const)
    if (result === 'kept') showToast({ title: t(($) => $.keep.done), tone: 'success' })
    else showToast({ title: t(($) => $.keep[result]), tone: result === 'cancelled' ? 'info' : 'warning' })
  }
}
