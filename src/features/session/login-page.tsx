import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { connectionStore } from '../../platform/connection.ts'
import { isEntering } from '../../platform/guards.ts'
import { language } from '../../platform/i18n.ts'
import { sessionStore, updateSession } from '../../platform/session.ts'
import { openTypes } from '../../platform/signup.ts'
import { usePartOf } from '../../platform/store.ts'
import { AuthFrame, AuthPanel } from '../../ui/auth-frame.tsx'
import { LanguageChoice } from '../../widgets/language-choice.tsx'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-form.module.css'
import { useGoOn } from './use-go-on.ts'
import { useCompanyChoice, useSecondStep } from './use-second-step.ts'
import { useUnlock } from './use-unlock.ts'

/** Sign-in (spec A§2); without the bank, opening what is kept on this device in the place of the form. */
export function LoginPage() {
  const { t } = useTranslation('session')
  const spoken = language()
  const state = usePartOf(connectionStore, (connection) => connection.state)
  const sealed = usePartOf(sessionStore, (session) => session.sealed)
  const endedBecause = usePartOf(sessionStore, (session) => session.endedBecause)
  const [ended, setEnded] = useState(endedBecause)
  // It stays on the page that says it once.
  if (endedBecause && endedBecause !== ended) setEnded(endedBecause)
  useEffect(() => {
    document.title = `${t(($) => $.title)} · ${brand.name}`
  }, [t])
  useEffect(() => {
    if (ended) updateSession({ endedBecause: undefined })
  }, [ended])
  const offline = state === 'offline' || state === 'unreachable'
  const second = useSecondStep()
  const company = useCompanyChoice()
  const goOn = useEffectEvent(useGoOn())
  // A reload while the terms were asked: they are asked again.
  useEffect(() => {
    if (isEntering(sessionStore.get()) && !sessionStore.get().choosesCompany) void goOn().catch(() => {})
  }, [])
  const { unlock, place, asked, gone, choose, look } = useUnlock(offline)
  // Where something stays sealed here, that is said instead.
  const why = ended && !sealed && (
    <Banner tone="info">
      <strong>{t(($) => $.ended[ended])}</strong> {t(($) => $.endedHelp)}
    </Banner>
  )

  const away = offline && (
    <Banner tone="warning">
      <strong>{t(($) => $.offline)}</strong> {t(($) => $.offlineHelp)}
    </Banner>
  )

  return (
    <AuthFrame
      brand={<BrandMark />}
      motto={spoken === 'en' ? brand.description : brand.mottos[spoken]}
      language={<LanguageChoice />}
      footer={
        <>
          <Link to="/legal/$page" params={{ page: `${brand.id}-tos` }}>
            {t(($) => $.terms)}
          </Link>
          <a href={`mailto:${brand.support}`}>{t(($) => $.help, { support: brand.support })}</a>
        </>
      }
    >
      {second ? (
        <second.Screen step={second.step}>{away}</second.Screen>
      ) : company ? (
        <company.Screen companies={company.companies}>{away}</company.Screen>
      ) : unlock && place === 'unlock' ? (
        <unlock.Panel
          people={unlock.people}
          offline={offline}
          asked={asked}
          onForm={() => choose('form')}
          onWrong={() => look()}
          onGone={look}
        >
          {why}
          <unlock.Notice gone={gone} sealed={undefined} onGone={look} />
        </unlock.Panel>
      ) : (
        <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead)} focusHeading={asked}>
          {why}
          {unlock && <unlock.Notice gone={gone} sealed={sealed} onGone={look} />}
          {away}
          <LoginForm />
          {openTypes().length > 0 && (
            <p className={styles.register}>
              {t(($) => $.newHere)} <Link to="/register">{t(($) => $.register)}</Link>
            </p>
          )}
          {unlock && unlock.people.length > 0 && <unlock.OpenKept onOpen={() => choose('unlock')} />}
        </AuthPanel>
      )}
    </AuthFrame>
  )
}
