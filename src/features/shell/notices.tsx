import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { asOf } from '../../domain/freshness.ts'
import { isReadOnly } from '../../domain/session/rules.ts'
import { now, timeZone } from '../../platform/clock.ts'
import { connectionStore } from '../../platform/connection.ts'
import { deviceState } from '../../platform/device.ts'
import { localeTag } from '../../platform/i18n.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { acceptUpdate, lookForUpdate, updateStore } from '../../platform/updates.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { MigrationNotice } from './migration-notice.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'

/** One notice at a time, the most important first: read-only, out of reach, slow, a new version, the device's store, a phone to link. */
export function Notices() {
  const { t } = useTranslation('shell')
  const { state, lastAnswerAt } = useStore(connectionStore)
  const { t: updates } = useTranslation('updates')
  const { ready, accepted } = useStore(updateStore)
  const { blocked, full } = useStore(deviceState)
  const readOnly = isReadOnly(useStore(sessionStore))

  useEffect(lookForUpdate, [])

  if (readOnly) return <ReadOnlyNotice />
  if (state === 'offline' || state === 'unreachable') {
    const { at } = asOf(now(), lastAnswerAt, localeTag(), timeZone())
    return (
      <Banner tone="warning">
        <strong>{state === 'offline' ? t(($) => $.offlineTitle) : t(($) => $.unreachableTitle)}</strong>{' '}
        {at ? t(($) => $.offlineBodySince, { time: at }) : t(($) => $.offlineBody)}
      </Banner>
    )
  }
  if (accepted) return <Banner>{updates(($) => $.accepted)}</Banner>
  if (ready) {
    return (
      <Banner
        action={
          <Button variant="quiet" onClick={update}>
            {updates(($) => $.now)}
          </Button>
        }
      >
        {updates(($) => $.ready)}
      </Banner>
    )
  }
  if (state === 'slow') {
    return (
      <Banner>
        <strong>{t(($) => $.slowTitle)}</strong> {t(($) => $.slowBody)}
      </Banner>
    )
  }
  if (blocked) return <Banner tone="warning">{t(($) => $.blocked)}</Banner>
  return full ? <Banner>{t(($) => $.full)}</Banner> : <MigrationNotice />

  async function update() {
    const outcome = await acceptUpdate()
    if (outcome === 'busy here') showToast({ title: updates(($) => $.busyHere), tone: 'warning' })
    if (outcome === 'busy elsewhere') showToast({ title: updates(($) => $.busyElsewhere), tone: 'warning' })
  }
}
