import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceState } from '../../platform/device.ts'
import { type Keeping, keepingStore, stopKeeping } from '../../platform/keeping.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { askPopup } from '../../ui/popup.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './device-page.module.css'
import { KeepChoice } from './keep-choice.tsx'

/** "Keep for offline": whether, what opens it, and what that means. */
export function KeepCard() {
  const { t } = useTranslation('device')
  const { t: common } = useTranslation('common')
  const keeping = useStore(keepingStore)
  const known = useKnown(keeping)
  const { isAdmin, shared } = useStore(sessionStore)
  const { method, allowed } = keeping
  const title = t(($) => $.keep.title)

  if (allowed) {
    return (
      <Card
        title={title}
        action={
          <span className={styles.state}>
            <Badge tone={method === 'none' ? 'neutral' : 'success'}>
              {method === 'none' ? t(($) => $.keep.off) : t(($) => $.keep.on)}
            </Badge>
          </span>
        }
      >
        <p>
          {method === 'none'
            ? t(($) => $.keep.offBody)
            : method === 'passkey'
              ? t(($) => $.keep.passkeyBody)
              : t(($) => $.keep.passcodeBody)}
        </p>
        <KeepChoice>
          {method !== 'none' && (
            <Button variant="quiet" onClick={stop}>
              {t(($) => $.keep.stop)}
            </Button>
          )}
        </KeepChoice>
        <Meaning />
      </Card>
    )
  }
  return (
    <Card title={title}>
      {!known && !shared && !isAdmin ? (
        <SkeletonRows label={common(($) => $.loading)} rows={2} />
      ) : (
        <p>{shared ? t(($) => $.keep.shared) : isAdmin ? t(($) => $.keep.admin) : t(($) => $.keep.unavailable)}</p>
      )}
    </Card>
  )

  async function stop(): Promise<void> {
    const sure = await askPopup({
      title: t(($) => $.keep.stopTitle),
      body: t(($) => $.keep.stopBody),
      confirm: t(($) => $.keep.stop),
      cancel: t(($) => $.keep.stopCancel),
    })
    if (!sure) return
    try {
      await stopKeeping()
      showToast({ title: t(($) => $.keep.stopped) })
    } catch {
      showToast({ title: t(($) => $.keep.failed), tone: 'danger' })
    }
  }
}

function Meaning() {
  const { t } = useTranslation('device')
  return (
    <Disclosure summary={t(($) => $.keep.meaning)}>
      <ul className={styles.meaning}>
        <li>{t(($) => $.keep.meaningSealed)}</li>
        <li>{t(($) => $.keep.meaningRead)}</li>
        <li>{t(($) => $.keep.meaningWeek)}</li>
        <li>{t(($) => $.keep.meaningLost)}</li>
      </ul>
    </Disclosure>
  )
}

/** Longer than a store that works takes to say what it holds. */
const patience = 2_000

/** Whether "nothing may be kept" is an answer, or only not known yet. */
function useKnown({ allowed }: Keeping): boolean {
  const { state } = useStore(deviceState)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return allowed || state === 'unavailable' || waited
}
