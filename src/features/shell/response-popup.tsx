import { useRouter, useRouterState } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { popupText } from '../../domain/response-popup.ts'
import { queryClient } from '../../platform/query.ts'
import { startPage } from '../../platform/start-page.ts'
import { useStore } from '../../platform/store.ts'
import { type Told, toldStore } from '../../platform/tell.ts'
import { askPopup } from '../../ui/popup.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './response-popup.module.css'

/** Shows what `tellSuccess`, `tellFailure` and failed calls have to say, one popup after another. */
export function ResponsePopup() {
  const [told] = useStore(toldStore)
  return told && <Popup key={told.id} {...told} />
}

function Popup({ what, answer }: Told) {
  const { t } = useTranslation('shell')
  const { t: errors } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const router = useRouter()
  const [round, setRound] = useState(1)
  const shown = useRef(0)
  const place = () => router.latestLocation.pathname
  // What is told while a page is still on its way would be dismissed by the arrival.
  const arrived = useRouterState({ router, select: ({ status }) => status === 'idle' })
  const home = 'error' in what ? what.leads !== 'stay' : what.goHome === true

  const show = useEffectEvent(async () => {
    const before = place()
    const { header, body } = words()
    const agreed = await askPopup({
      title: (
        <span className={styles.title}>
          {'error' in what ? (
            <CircleAlert className={styles.failure} aria-hidden="true" />
          ) : (
            <CircleCheck className={styles.success} aria-hidden="true" />
          )}
          <span>{header}</span>
        </span>
      ),
      body,
      confirm: home ? errors(($) => $.goHome) : t(($) => $.popupOk),
      cancel: home && !('error' in what) ? common(($) => $.close) : undefined,
    })
    const elsewhere = place() !== before
    // The page that told of it has gone on at the same time: nobody has read it yet.
    if (elsewhere && !agreed && !('error' in what)) return setRound(round + 1)
    answer()
    if (home && ('error' in what || agreed) && !elsewhere) await leave()
  })
  useEffect(() => {
    if (!arrived || shown.current === round) return
    shown.current = round
    void show()
  }, [arrived, round])
  return null

  function words(): { header: string; body?: string | undefined } {
    if (!('error' in what)) return { header: what.title, body: what.text }
    const said = text(what.error)
    if (what.title !== undefined) return { header: what.title, body: said }
    const { header, body } = popupText(said)
    return body === undefined ? { header } : { header: t(($) => $.popupError), body }
  }

  async function leave(): Promise<void> {
    if ('error' in what && what.leads === 'home') void queryClient.invalidateQueries({ queryKey: ['accounts'] })
    const to = 'error' in what && what.leads === 'start' ? await startPage().catch(() => '/home') : '/home'
    await router.navigate({ href: to })
  }
}
