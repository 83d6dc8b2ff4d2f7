import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byteSize } from '../../../domain/bytes.ts'
import { dateTimeLabel } from '../../../domain/dates.ts'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { timeZone } from '../../../platform/clock.ts'
import { type KeptDraft, listDrafts } from '../../../platform/drafts.ts'
import { localeTag } from '../../../platform/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './business.module.css'
import { type Business, businessDraft } from './use-business.ts'

const numberOf = (form: string): string | undefined => /^register-business-(\d+)$/.exec(form)?.[1]

/** Other registrations that are begun on this device, and another one. */
export function KeptRegistrations({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const [kept, setKept] = useState<readonly KeptDraft[]>([])
  const { which, isDirty } = business
  useEffect(() => {
    let isGone = false
    void listDrafts('visitor').then((drafts) => {
      if (!isGone) setKept(drafts.filter(({ form }) => form.startsWith('register-business')))
    })
    return () => {
      isGone = true
    }
  }, [which, isDirty])
  const others = kept.filter(({ form }) => form !== businessDraft(which))
  if (others.length === 0 && !isDirty) return null
  const next = String(Math.max(1, ...kept.map(({ form }) => Number(numberOf(form) ?? 1)), Number(which ?? 1)) + 1)
  return (
    <section className={styles.others} aria-label={t(($) => $.others.title)}>
      <h2>{t(($) => $.others.title)}</h2>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ form, values, savedAt, size }) => {
            const number = numberOf(form)
            const name = (values as BusinessValues).general?.name?.trim() || t(($) => $.others.unnamed)
            return (
              <li key={form} className={styles.item}>
                <Link
                  to="/register/business"
                  search={number === undefined ? {} : { draft: number }}
                  className={styles.who}
                >
                  <strong>{name}</strong>
                  <span className={styles.quiet}>
                    {t(($) => $.others.saved, { time: dateTimeLabel(savedAt, localeTag(), timeZone()) })} ·{' '}
                    {byteSize(size, localeTag())}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {isDirty && (
        <Button variant="quiet" asChild>
          <Link to="/register/business" search={{ draft: next }}>
            {t(($) => $.others.begin)}
          </Link>
        </Button>
      )}
    </section>
  )
}
