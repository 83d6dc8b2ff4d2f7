import { Building2, UserRound } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShareValues } from '../../../domain/signup/business-values.ts'
import { TypedField } from '../../../ui/typed-field.tsx'
import styles from './business.module.css'
import { RowActions } from './row-actions.tsx'

/** What a person does with an owner; of a level the same from letter to letter. */
export interface ShareDeeds {
  /** The share as it stands, by the key of its row; `type` changes it. */
  shareOf: (key: string) => string
  type: (key: string, share: string) => void
  open: (row: ShareValues) => void
  remove: (row: ShareValues) => void
}

interface ShareRowProps {
  row: ShareValues
  name: string
  /** How much is missing in the owner's own form. */
  missing: number
  error: string | undefined
  /** The same from letter to letter, as `deeds` is. */
  watch: { onFocus: () => void; onBlur: () => void }
  deeds: ShareDeeds
}

/** One owner and their share; not drawn again while another one's is typed. */
export const ShareRow = memo(function ShareRow({ row, name, missing, error, watch, deeds }: ShareRowProps) {
  const { t } = useTranslation('registration')
  const { key } = row
  const typed = useMemo(
    () => ({ read: () => deeds.shareOf(key), onType: (share: string) => deeds.type(key, share) }),
    [deeds, key],
  )
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
      <TypedField
        {...watch}
        {...typed}
        className={styles.share}
        name={shareBox(row)}
        label={t(($) => $.shareholders.shareOf, { name })}
        labelHidden
        error={error}
        inputMode="decimal"
        autoComplete="off"
        after="%"
        value={row.share ?? ''}
      />
      <RowActions
        name={name}
        missing={missing}
        removeLabel={t(($) => $.shareholders.remove, { name })}
        onOpen={() => deeds.open(row)}
        onRemove={() => deeds.remove(row)}
      />
    </li>
  )
})

/** What the box of an owner's share is called. */
export const shareBox = ({ key }: ShareValues): string => `share.${key}`
