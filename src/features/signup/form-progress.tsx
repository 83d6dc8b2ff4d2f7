import { useTranslation } from 'react-i18next'
import { byteSize } from '../../domain/bytes.ts'
import { dateTimeLabel } from '../../domain/dates.ts'
import { timeZone } from '../../platform/clock.ts'
import { type DraftState } from '../../platform/drafts.ts'
import { localeTag } from '../../platform/i18n.ts'
import { type Store, useStore } from '../../platform/store.ts'
import { Progress } from '../../ui/progress.tsx'
import styles from './register.module.css'

interface FormProgressProps {
  label: string
  /** Between 0 and 1. */
  value: number
  text: string
  draft: { store: Store<DraftState> }
  isDirty: boolean
  /** The person wants nothing kept. */
  isOff: boolean
}

/** How much is answered, and whether it is kept: stays at the top while the form passes under it. */
export function FormProgress({ label, value, text, draft, isDirty, isOff }: FormProgressProps) {
  const { t } = useTranslation('signup')
  const { t: drafts } = useTranslation('drafts')
  // At once with the letter: what is not saved yet must not be called saved.
  const { savedAt, size = 0, unsaved, failed } = useStore(draft.store)
  const kept = isOff
    ? t(($) => $.keep.isOff)
    : failed
      ? t(($) => $.keep.failed)
      : !isDirty
        ? t(($) => $.keep.nothing)
        : unsaved || savedAt === undefined
          ? t(($) => $.keep.saving)
          : `${drafts(($) => $.saved, { time: dateTimeLabel(savedAt, localeTag(), timeZone()) })} · ${byteSize(size, localeTag())}`
  return (
    <div className={styles.progress}>
      <Progress label={label} value={value} text={text} />
      <p role="status">{kept}</p>
    </div>
  )
}
