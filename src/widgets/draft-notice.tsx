import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeLabel } from '../domain/dates.ts'
import { timeZone } from '../platform/clock.ts'
import { localeTag } from '../platform/i18n.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import styles from './draft-notice.module.css'
import type { FormDraft } from './use-draft.tsx'

/** What is kept of this form on the device: restored, saved, changed in another tab, or not kept at all. */
export const DraftNotice = memo(function DraftNotice({ draft }: { draft: Omit<FormDraft<object>, 'isCurrent'> }) {
  const { t } = useTranslation('drafts')
  const { conflict, failed, restoredAt, savedAt, unreadable } = draft.state
  const time = (at: number): string => dateTimeLabel(at, localeTag(), timeZone())
  const discard = (
    <Button variant="quiet" onClick={draft.discard}>
      {t(($) => $.discard)}
    </Button>
  )

  if (conflict) {
    return (
      <Banner
        tone="warning"
        action={
          <span className={styles.choices}>
            <Button variant="secondary" onClick={draft.keepMine}>
              {t(($) => $.keepMine)}
            </Button>
            <Button variant="secondary" onClick={draft.takeTheirs}>
              {t(($) => $.takeTheirs)}
            </Button>
          </span>
        }
      >
        <strong>{t(($) => $.conflictTitle)}</strong> {t(($) => $.conflict, { time: time(conflict.savedAt) })}
      </Banner>
    )
  }
  if (failed) return <Banner tone="warning">{failed === 'full' ? t(($) => $.full) : t(($) => $.unavailable)}</Banner>
  if (unreadable) {
    return (
      <Banner tone="warning" action={discard}>
        {t(($) => $.unreadable)}
      </Banner>
    )
  }
  if (restoredAt !== undefined) {
    return <Banner action={discard}>{t(($) => $.restored, { time: time(restoredAt) })}</Banner>
  }
  if (savedAt === undefined) return null
  return (
    <p role="status" className={styles.saved}>
      {t(($) => $.saved, { time: time(savedAt) })} {discard}
    </p>
  )
})
