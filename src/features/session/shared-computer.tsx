import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './shared-computer.module.css'

/** The browser's own box, so that it can be ticked before the page lives. Read by the form as `shared`. */
export function SharedComputer() {
  const { t } = useTranslation('session')
  const id = useId()
  return (
    <div className={styles.line}>
      <input type="checkbox" name="shared" id={id} className={styles.box} aria-describedby={`${id}-help`} />
      <label htmlFor={id} className={styles.label}>
        {t(($) => $.shared)}
      </label>
      <span id={`${id}-help`} className={styles.help}>
        {t(($) => $.sharedHelp)}
      </span>
    </div>
  )
}
