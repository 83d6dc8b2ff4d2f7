import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dismissOffer, offerStore } from '../../platform/keeping.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeepChoice } from './keep-choice.tsx'
import styles from './keep-offer.module.css'

/** Offered once for each person and device, and never again once answered; the settings still have it. */
export function KeepOffer() {
  const { t } = useTranslation('device')
  if (!useStore(offerStore)) return null
  return (
    <Card className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        <LockKeyhole />
      </span>
      <div>
        <h2 className={styles.title}>{t(($) => $.offer.title)}</h2>
        <p className={styles.body}>{t(($) => $.offer.body)}</p>
      </div>
      <div className={styles.choice}>
        <KeepChoice>
          <Button variant="quiet" onClick={dismissOffer}>
            {t(($) => $.offer.notNow)}
          </Button>
        </KeepChoice>
      </div>
    </Card>
  )
}
