import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../platform/brand.ts'
import { leaveSession } from '../platform/guards.ts'
import { language } from '../platform/i18n.ts'
import { AuthFrame } from '../ui/auth-frame.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageChoice } from './language-choice.tsx'

interface PublicPageProps {
  /** Names the window. */
  title: string
  children: ReactNode
}

/** The frame of the pages that anybody may open; to enter one ends a session that this tab has (spec A§2). */
export function PublicPage({ title, children }: PublicPageProps) {
  const { t } = useTranslation('session')
  const spoken = language()
  useEffect(leaveSession, [])
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return (
    <AuthFrame
      brand={
        <Link to="/login">
          <BrandMark />
        </Link>
      }
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
      {children}
    </AuthFrame>
  )
}
