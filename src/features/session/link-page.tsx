import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { dropLink, type LinkState, linkStore, spendLinkCode } from '../../platform/link-code.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthFrame, AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { LanguageChoice } from '../../widgets/language-choice.tsx'
import styles from './step.module.css'
import { useGoOn } from './use-go-on.ts'

/** Signs in with the link that the tab was opened with (spec A§2); whoever is signed in already is asked first. */
export function LinkPage() {
  const { t } = useTranslation('codes')
  const state = useStore(linkStore)
  const go = useSpending()
  useEffect(() => {
    document.title = `${t(($) => $.link.title)} · ${brand.name}`
  }, [t])
  return (
    <AuthFrame brand={<BrandMark />} language={<LanguageChoice />}>
      <AuthPanel title={t(($) => $.link.title)} focusHeading>
        <Stand state={state} onUse={go.use} fault={go.fault} asks={go.asks} />
      </AuthPanel>
    </AuthFrame>
  )
}

/** Uses the link by itself where nobody is signed in, and leads on. */
function useSpending() {
  const router = useRouter()
  const text = useErrorText()
  const goOn = useGoOn()
  const [asks] = useState(() => sessionStore.get().isAuthed && linkStore.get().step === 'held')
  const [fault, setFault] = useState<string>()

  async function use(): Promise<void> {
    await spendLinkCode()
    if (linkStore.get().step !== 'done') return
    dropLink()
    try {
      await goOn()
      if (router.state.location.pathname === '/code') await router.navigate({ to: '/login', replace: true })
    } catch (error) {
      setFault(text(error))
    }
  }

  const arrive = useEffectEvent(() => {
    if (linkStore.get().step === 'held') return void (asks || use())
    if (linkStore.get().step === 'none' && sessionStore.get().isAuthed)
      void router.navigate({ to: '/home', replace: true })
  })
  useEffect(() => arrive(), [])
  return { use, fault, asks }
}

interface StandProps {
  state: LinkState
  asks: boolean
  fault: string | undefined
  onUse: () => Promise<void>
}

/** Where the link stands, and what can be done about it. */
function Stand({ state, asks, fault, onUse }: StandProps) {
  const { t } = useTranslation('codes')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const { email } = useStore(sessionStore)
  const { step } = state

  if (step === 'held' && asks)
    return (
      <>
        <p>{t(($) => $.link.ask, { email })}</p>
        <Button wide onClick={onUse}>
          {t(($) => $.link.use)}
        </Button>
        <Button wide variant="secondary" asChild>
          <Link to="/home" replace onClick={dropLink}>
            {t(($) => $.link.stay)}
          </Link>
        </Button>
      </>
    )
  if (step === 'unsent')
    return (
      <>
        <Banner tone="warning">{t(($) => $.link.unsent)}</Banner>
        <Button wide onClick={onUse}>
          {common(($) => $.retry)}
        </Button>
        <ByPassword />
      </>
    )
  if (fault !== undefined || step === 'refused')
    return (
      <>
        <Banner tone="danger">
          <strong>{t(($) => $.link.refused)}</strong> {fault ?? (step === 'refused' && text(state.error))}
        </Banner>
        <p className={styles.quiet}>{t(($) => $.link.refusedHelp)}</p>
        <ByPassword />
      </>
    )
  if (step === 'incomplete') return <Told text={t(($) => $.link.incomplete)} />
  if (step === 'elsewhere') return <Told text={t(($) => $.link.elsewhere)} />
  if (step === 'none' && !email) return <Told text={t(($) => $.link.none)} />
  return <p role="status">{t(($) => $.link.working)}</p>
}

function Told({ text }: { text: ReactNode }) {
  return (
    <>
      <Banner tone="warning">{text}</Banner>
      <ByPassword />
    </>
  )
}

function ByPassword() {
  const { t } = useTranslation('codes')
  return (
    <Button wide variant="secondary" asChild>
      <Link to="/login" replace onClick={dropLink}>
        {t(($) => $.link.password)}
      </Link>
    </Button>
  )
}
