import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepingStore, keepWithPasskey } from '../../platform/keeping.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './device-page.module.css'
import { PasscodeForm } from './passcode-form.tsx'

/** Turns keeping on, by passkey where there is one, or by a passcode. */
export function KeepChoice({ onDone, notNow }: { onDone: () => void; notNow?: () => void }) {
  const { t } = useTranslation('device')
  const { passkeyPossible } = useStore(keepingStore)
  const [typing, setTyping] = useState(false)
  if (typing) return <PasscodeForm onDone={done} onCancel={() => setTyping(false)} />

  return (
    <div className={styles.actions}>
      {passkeyPossible && <Button onClick={byPasskey}>{t(($) => $.withPasskey)}</Button>}
      <Button variant={passkeyPossible ? 'secondary' : 'primary'} onClick={() => setTyping(true)}>
        {t(($) => $.withPasscode)}
      </Button>
      {notNow && (
        <Button variant="quiet" onClick={notNow}>
          {t(($) => $.notNow)}
        </Button>
      )}
    </div>
  )

  function done(): void {
    setTyping(false)
    showToast({ title: t(($) => $.kept), tone: 'success' })
    onDone()
  }

  async function byPasskey(): Promise<void> {
    const result = await keepWithPasskey().catch(() => 'unsupported' as const)
    if (result === 'kept') done()
    if (result === 'unsupported') showToast({ title: t(($) => $.passkeyUnsupported), tone: 'warning' })
  }
}
