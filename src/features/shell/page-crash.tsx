import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkError } from '../../platform/chunks.ts'
import { reachable } from '../../platform/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { BareAction, BarePage } from './bare-page.tsx'

/** A page that threw, or whose code could not be fetched. Nothing is reloaded before the person says so. */
export function PageCrash({ error }: ErrorComponentProps) {
  const { t } = useTranslation('errors')
  const missing = isChunkError(error)
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the only trace of a crash
    console.error(error)
  }, [error])
  const body = !missing ? t(($) => $.crashBody) : reachable() ? t(($) => $.chunkMissing) : t(($) => $.chunkOffline)
  return (
    <BarePage>
      <Screen title={t(($) => $.crashTitle)} lead={body} width="reading">
        <BareAction>
          <Button onClick={() => location.reload()}>{t(($) => $.reload)}</Button>
        </BareAction>
      </Screen>
    </BarePage>
  )
}
