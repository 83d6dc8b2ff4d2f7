import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { answerInstall, noteGoing, noteVisit, offersInstall, useAnswered } from '../../platform/install.ts'
import { offerStore } from '../../platform/keeping.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './install-offer.module.css'
import { useInstall } from './use-install.tsx'

/** The quiet offer to install the app, made at a good moment and answered once. Decided as its page opens. */
export function InstallOffer() {
  const { t } = useTranslation('install')
  const [offered, setOffered] = useState(false)
  const answered = useAnswered()
  const otherOffer = useStore(offerStore)
  const install = useInstall()
  useLayoutEffect(() => {
    noteVisit()
    setOffered(offersInstall())
    return () => noteGoing(location.pathname)
  }, [])
  if (!offered || answered || otherOffer || !install) return null

  return (
    <Card className={styles.card}>
      <img src="/icon-192.png" alt="" width={56} height={56} className={styles.icon} />
      <div className={styles.text}>
        <h2 className={styles.title}>{t(($) => $.title, { name: brand.name })}</h2>
        <p className={styles.body}>{t(($) => $.body)}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={install}>{t(($) => $.install)}</Button>
        <Button variant="secondary" onClick={answerInstall}>
          {t(($) => $.notNow)}
        </Button>
      </div>
    </Card>
  )
}
