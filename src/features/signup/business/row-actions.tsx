import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './business.module.css'

interface RowActionsProps {
  /** Whose row it is. */
  name: string
  /** How much is missing in the form of who stands there. */
  missing: number
  removeLabel: string
  onOpen: () => unknown
  onRemove: () => void
}

/** What can be done with somebody in a list. */
export function RowActions({ name, missing, removeLabel, onOpen, onRemove }: RowActionsProps) {
  const { t } = useTranslation('registration')
  return (
    <span className={styles.actions}>
      <Button variant="secondary" aria-label={t(($) => $.editOf, { name })} onClick={onOpen}>
        {missing > 0 ? t(($) => $.fillIn) : t(($) => $.edit)}
      </Button>
      <Button variant="quiet" aria-label={removeLabel} onClick={onRemove}>
        {t(($) => $.remove)}
      </Button>
    </span>
  )
}
