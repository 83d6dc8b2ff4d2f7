import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './register.module.css'
import { useClear } from './use-clear.ts'

interface Kept {
  /** The person wants nothing kept. */
  isOff: boolean
  isDirty: boolean
  keepAgain: () => void
  keepNothing: () => void
  clear: () => void
}

/** What is kept of the registration on this device, for how long, and how that is ended. */
export function Keeping({ kept }: { kept: Kept }) {
  const { t } = useTranslation('signup')
  const clear = useClear(kept)
  const { isOff, isDirty } = kept
  return (
    <div className={styles.keeping}>
      <p>{isOff ? t(($) => $.keep.off) : t(($) => $.keep.note)}</p>
      <div className={styles.choices}>
        {isOff ? (
          <Button variant="quiet" onClick={kept.keepAgain}>
            {t(($) => $.keep.again)}
          </Button>
        ) : (
          <Button variant="quiet" onClick={kept.keepNothing}>
            {t(($) => $.keep.stop)}
          </Button>
        )}
        {isDirty && (
          <Button variant="quiet" onClick={clear}>
            {t(($) => $.clear.open)}
          </Button>
        )}
      </div>
    </div>
  )
}
