import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { connectionStore } from '../../platform/connection.ts'
import { sessionStore, updateSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthFrame, AuthPanel } from '../../ui/auth-frame.tsx'
import { LanguageChoice } from '../../widgets/language-choice.tsx'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LoginForm } from './login-form.tsx'

/** Sign-in (spec A§2). The flows after the password have their place in `LoginForm`'s `onFlow`. */
export function LoginPage() {
  const { t } = useTranslation('session')
  const { state } = useStore(connectionStore)
  const [ended] = useState(() => sessionStore.get().endedBecause)
  useEffect(() => {
    document.title = `${t(($) => $.title)} · ${brand.name}`
  }, [t])
  useEffect(() => {
    if (ended) updateSession({ endedBecause: undefined })
  }, [ended])
  const offline = state === 'offline' || state === 'unreachable'

  return (
    <AuthFrame
      brand={<BrandMark />}
      motto={brand.description}
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
      <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead)}>
        {ended && (
          <Banner tone="info">
            <strong>{t(($) => $.ended[ended])}</strong> {t(($) => $.endedHelp)}
          </Banner>
        )}
        {offline && (
          <Banner tone="warning">
            <strong>{t(($) => $.offline)}</strong> {t(($) => $.offlineHelp)}
          </Banner>
        )}
        <LoginForm />
      </AuthPanel>
    </AuthFrame>
  )
}
