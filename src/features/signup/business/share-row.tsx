import { Building2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ShareValues } from '../../../domain/signup/business-values.ts'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './business.module.css'
import { RowActions } from './row-actions.tsx'

interface ShareRowProps {
  row: ShareValues
  name: string
  /** How much is missing in the owner's own form. */
  missing: number
  error: string | undefined
  watch: { onFocus: () => void; onBlur: () => void }
  onShare: (share: string) => void
  onOpen: () => void
  onRemove: () => void
}

/** One owner and their share. */
export function ShareRow({ row, name, missing, error, watch, onShare, onOpen, onRemove }: ShareRowProps) {
  const { t } = useTranslation('registration')
  const Icon = row.type === 1 ? UserRound : Building2
  return (
    <li className={styles.item}>
      <span className={styles.who}>
        <strong className={styles.named}>
          <Icon aria-hidden="true" />
          {name}
        </strong>
        <span className={missing > 0 ? styles.open : styles.whole}>
          {missing > 0 ? t(($) => $.missing, { count: missing }) : t(($) => $.whole)}
        </span>
      </span>
      <TextField
        {...watch}
        className={styles.share}
        name={`share.${row.key}`}
        label={t(($) => $.shareholders.shareOf, { name })}
        labelHidden
        error={error}
        inputMode="decimal"
        autoComplete="off"
        after="%"
        value={row.share ?? ''}
        onChange={({ target }) => onShare(target.value)}
      />
      <RowActions
        name={name}
        missing={missing}
        removeLabel={t(($) => $.shareholders.remove, { name })}
        onOpen={onOpen}
        onRemove={onRemove}
      />
    </li>
  )
}
