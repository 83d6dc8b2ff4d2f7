import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Approval } from '../../platform/approval.ts'
import { brand } from '../../platform/brand.ts'
import { connectionStore } from '../../platform/connection.ts'
import { nextPath } from '../../platform/guards.ts'
import { migrationOf, watchLinked } from '../../platform/linking.ts'
import { startOver } from '../../platform/second-step.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthFrame, AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import { LanguageChoice } from '../../widgets/language-choice.tsx'
import { ApprovalEnd } from './approval-end.tsx'
import { PhoneCode } from './phone-code.tsx'
import { PhoneKnown } from './phone-known.tsx'
import styles from './step.module.css'
import { useGoOn } from './use-go-on.ts'

/** Lets a phone approve sign-ins (spec A§2): on a desk with a code to scan, on the phone itself with a link. */
export function PhonePage({ mobile = false }: { mobile?: boolean }) {
  const { t } = useTranslation('phone')
  const router = useRouter()
  const goOn = useEffectEvent(useGoOn())
  const { state } = useStore(connectionStore)
  // Of the moment of arrival: it is gone from the session as soon as it is done.
  const [migration] = useState(migrationOf)
  const known = migration?.strat === 'migrate' ? (migration.devices ?? []) : []
  const [strict] = useState(() => !sessionStore.get().isAuthed)
  const [news, setNews] = useState<Approval>({ state: 'waiting' })
  const [another, setAnother] = useState(false)
  useEffect(() => {
    document.title = `${t(($) => $.link.title)} · ${brand.name}`
  }, [t])
  useEffect(
    () =>
      watchLinked((next) => {
        setNews(next)
        if (next.state === 'in' && strict) void goOn()
      }),
    [strict],
  )

  const leave = () => router.navigate({ to: nextPath() })
  function again(): void {
    startOver()
    void router.navigate({ to: '/login' })
  }

  return (
    <AuthFrame brand={<BrandMark />} language={<LanguageChoice />}>
      {news.state === 'in' ? (
        <AuthPanel key="done" title={t(($) => $.link.doneTitle)} lead={t(($) => $.link.done)} focusHeading>
          {!strict && (
            <Button wide onClick={leave}>
              {t(($) => $.link.goOn)}
            </Button>
          )}
        </AuthPanel>
      ) : news.state === 'over' ? (
        <ApprovalEnd news={news} onStartOver={again} />
      ) : (
        <AuthPanel key="link" title={t(($) => $.link.title)} lead={lead()} focusHeading>
          {(state === 'offline' || state === 'unreachable') && (
            <Banner tone="warning">{t(($) => $.link.offline)}</Banner>
          )}
          {known.length > 0 && !another ? (
            <>
              <PhoneKnown devices={known} />
              <Button variant="secondary" wide onClick={() => setAnother(true)}>
                {t(($) => $.link.another)}
              </Button>
            </>
          ) : (
            <PhoneCode mobile={mobile} />
          )}
          <div className={styles.others}>
            <Button variant="quiet" onClick={strict ? again : leave}>
              {strict ? t(($) => $.startOver) : t(($) => $.link.notNow)}
            </Button>
            <p className={styles.quiet}>{t(($) => $.link.help, { support: brand.support })}</p>
          </div>
        </AuthPanel>
      )}
    </AuthFrame>
  )

  function lead(): string {
    if (strict) return t(($) => $.link.strict)
    if (migration?.req !== 'soft') return t(($) => $.link.lead)
    return t(($) => $.link.soft, { count: migration.daysLeft ?? 0 })
  }
}
