import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../platform/i18n.ts'
import { dismissOffer, offerStore } from '../../platform/keeping.ts'
import { useStore } from '../../platform/store.ts'
import { Card } from '../../ui/card.tsx'
import { KeepChoice } from './keep-choice.tsx'

/** Offered once for each person and device, and never again once answered. */
export function KeepOffer() {
  const offered = useStore(offerStore)
  useEffect(() => void (offered && loadWords('device').catch(() => {})), [offered])
  return offered ? <Offer /> : null
}

function Offer() {
  const { t, ready } = useTranslation('device', { useSuspense: false })
  if (!ready) return null
  return (
    <Card title={t(($) => $.offerTitle)} lead={t(($) => $.offerBody)}>
      <KeepChoice onDone={dismissOffer} notNow={dismissOffer} />
    </Card>
  )
}
