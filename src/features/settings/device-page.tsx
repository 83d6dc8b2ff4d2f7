import { useTranslation } from 'react-i18next'
import { keepingStore, stopKeeping } from '../../platform/keeping.ts'
import { sessionStore } from '../../platform/session.ts'
import { isReadOnly } from '../../domain/session/rules.ts'
import { useStore } from '../../platform/store.ts'
import { pageBuild } from '../../platform/worker.ts'
import { clientVersion } from '../../domain/wire.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { DeviceKept } from './device-kept.tsx'
import { DeviceWaits } from './device-waits.tsx'
import { DeviceWipe } from './device-wipe.tsx'
import { KeepChoice } from './keep-choice.tsx'
import styles from './device-page.module.css'

/** What this device keeps of the person, how it is opened, what waits on it, and the way to remove all of it. */
export function DevicePage() {
  const { t } = useTranslation('device')
  return (
    <Screen title={t(($) => $.title)} lead={t(($) => $.lead)} width="reading">
      <Keep />
      <DeviceKept />
      <DeviceWaits />
      <DeviceWipe />
      <p className={styles.version}>{t(($) => $.version, { version: clientVersion, build: pageBuild() ?? '–' })}</p>
    </Screen>
  )
}

function Keep() {
  const { t } = useTranslation('device')
  const { method, allowed, shared } = useStore(keepingStore)
  const readOnly = isReadOnly(useStore(sessionStore))
  return (
    <Card title={t(($) => $.keepTitle)} lead={t(($) => $.keepLead)}>
      {shared ? (
        <p>{t(($) => $.keepShared)}</p>
      ) : readOnly ? (
        <p>{t(($) => $.keepReadOnly)}</p>
      ) : !allowed ? (
        <p>{t(($) => $.keepNotAllowed)}</p>
      ) : method === 'none' ? (
        <>
          <p>{t(($) => $.keepOff)}</p>
          <KeepChoice onDone={() => {}} />
        </>
      ) : (
        <>
          <p>{method === 'passkey' ? t(($) => $.keptByPasskey) : t(($) => $.keptByPasscode)}</p>
          <p className={styles.quiet}>{t(($) => $.keepDays)}</p>
          <KeepChange />
          <div className={styles.actions}>
            <Button variant="secondary" onClick={stopKeeping}>
              {t(($) => $.turnOff)}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function KeepChange() {
  const { t } = useTranslation('device')
  return (
    <details className={styles.change}>
      <summary>{t(($) => $.change)}</summary>
      <KeepChoice onDone={() => {}} />
    </details>
  )
}
