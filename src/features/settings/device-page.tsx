import { useTranslation } from 'react-i18next'
import { clientVersion } from '../../domain/wire.ts'
import { pageBuild } from '../../platform/worker.ts'
import { Screen } from '../../widgets/screen.tsx'
import { DeviceKept } from './device-kept.tsx'
import styles from './device-page.module.css'
import { DeviceWaits } from './device-waits.tsx'
import { DeviceWipe } from './device-wipe.tsx'
import { KeepCard } from './keep-card.tsx'
import { useUnsent } from './use-unsent.ts'

/** What this device keeps of the person, what opens it, what waits on it, and the way to remove all of it. */
export function DevicePage() {
  const { t } = useTranslation('device')
  const unsent = useUnsent()
  const build = pageBuild()
  return (
    <Screen title={t(($) => $.title)} lead={t(($) => $.lead)} width="reading">
      <KeepCard />
      <DeviceKept />
      <DeviceWaits unsent={unsent} />
      <DeviceWipe unsent={unsent} />
      <p className={styles.version}>
        {t(($) => $.version, { version: clientVersion })}
        {build && <span>{t(($) => $.build, { build })}</span>}
      </p>
    </Screen>
  )
}
