import { Share, SquarePlus } from 'lucide-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { Button } from '../../ui/button.tsx'
import styles from './install-steps.module.css'

/** What to press on an iPhone or iPad, with the signs that are on its buttons. */
export function InstallSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('install')
  return (
    <>
      <ol className={styles.steps}>
        <Step sign={<Share />} title={t(($) => $.share)} note={t(($) => $.shareNote)} />
        <Step sign={<SquarePlus />} title={t(($) => $.add)} note={t(($) => $.addNote)} />
        <Step
          sign={<img src="/apple-touch-icon.png" alt="" width={44} height={44} className={styles.icon} />}
          title={t(($) => $.confirm)}
          note={t(($) => $.confirmNote, { name: brand.shortName })}
        />
      </ol>
      <Button wide onClick={onDone}>
        {t(($) => $.done)}
      </Button>
    </>
  )
}

const Step = ({ sign, title, note }: { sign: ReactNode; title: string; note: string }) => (
  <li className={styles.step}>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    <span>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.note}>{note}</span>
    </span>
  </li>
)
