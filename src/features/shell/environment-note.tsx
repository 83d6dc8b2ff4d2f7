import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropOverride } from '../../platform/base.ts'
import { clearQuietly } from '../../platform/ending.ts'
import { Button } from '../../ui/button.tsx'
import styles from './environment-note.module.css'

/** Always in view while another address stands in for the bank's own, with the way back. Never in a build for people. */
export function EnvironmentNote({ base }: { base: string }) {
  const { t } = useTranslation('security')
  const [leaving, setLeaving] = useState(false)
  return (
    <aside className={styles.note} aria-label={t(($) => $.environment.title)}>
      <p className={styles.text}>{t(($) => $.environment.note, { base })}</p>
      <Button variant="secondary" busy={leaving} onClick={back}>
        {t(($) => $.environment.back)}
      </Button>
    </aside>
  )

  async function back(): Promise<void> {
    setLeaving(true)
    await clearQuietly()
    dropOverride()
    // Without the parameter, which would bring it back.
    location.replace('/login')
  }
}
