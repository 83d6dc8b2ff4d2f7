import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkError } from '../../platform/chunks.ts'
import { checkConnection, connectionStore, reachable } from '../../platform/connection.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { BareAction, BarePage } from './bare-page.tsx'

/** A page that threw, or whose code could not be fetched. Nothing is reloaded before the person says so. */
export function PageCrash({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors')
  const missing = isChunkError(error)
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the only trace of a crash
    console.error(error)
  }, [error])
  // Within the frame of the signed-in pages the brand and the menu are there already.
  const framed = useMatch({ strict: false, select: ({ routeId }) => String(routeId).startsWith('/_main/') })
  const page = missing ? (
    <Missing reset={reset} />
  ) : (
    <Screen title={t(($) => $.crashTitle)} lead={t(($) => $.crashBody)} width="reading">
      <BareAction>
        <Button onClick={() => location.reload()}>{t(($) => $.reload)}</Button>
      </BareAction>
    </Screen>
  )
  return framed ? page : <BarePage>{page}</BarePage>
}

/** Out of reach: it is tried again by the person's word. With the bank in reach a newer version may be what helps. */
function Missing({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  const router = useRouter()
  const [still, setStill] = useState(false)
  useStore(connectionStore)
  useEffect(() => void checkConnection(), [])
  if (!reachable()) {
    return (
      <Screen title={t(($) => $.chunkOfflineTitle)} lead={t(($) => $.chunkOffline)} width="reading">
        <BareAction>
          <Button onClick={again}>{common(($) => $.retry)}</Button>
        </BareAction>
      </Screen>
    )
  }
  const lead = still ? t(($) => $.chunkStill) : t(($) => $.chunkMissing)
  return (
    <Screen title={t(($) => $.chunkMissingTitle)} lead={lead} width="reading">
      <BareAction>
        <Button onClick={reload}>{t(($) => $.reload)}</Button>
      </BareAction>
    </Screen>
  )

  async function again() {
    reset()
    await router.invalidate()
  }

  async function reload() {
    try {
      const { takeNewest } = await import('../../platform/updates.ts')
      setStill((await takeNewest(location.pathname)) !== 'reloading')
    } catch {
      location.reload() // the code that looks for a newer version is gone as well
    }
  }
}
