import { useRouter } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calm } from '../../platform/clock.ts'
import { likelyPath, nextPath } from '../../platform/guards.ts'
import { type LockedPerson, unlockWithPasscode, unlockWithPasskey } from '../../platform/unlock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './unlock-panel.module.css'

interface UnlockFormProps {
  person: LockedPerson
  /** A try was used up: how many are left is to be asked anew. */
  onWrong: () => Promise<unknown>
  onWiped: () => Promise<unknown>
}

type Fault = 'empty' | 'wrong' | 'cancelled' | 'failed' | 'broken'

/** Passkey, passcode, or both, as the person has chosen; leads to the page that was wanted. */
export function UnlockForm({ person: { person, by, triesLeft }, onWrong, onWiped }: UnlockFormProps) {
  const { t } = useTranslation('unlock')
  const { t: common } = useTranslation('common')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [opening, setOpening] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const tried = triesLeft < 5

  // The code of the page that is likely to follow is fetched while the person types; preloading it whole would ask the
  // guard, who says no.
  useEffect(() => {
    void calm().then(() => {
      const [routes] = router.getMatchedRoutes(likelyPath())
      for (const route of routes) void router.loadRouteChunk(route)?.catch(() => {})
    })
  }, [router])

  async function byPasscode(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (opening) return
    const passcode = String(new FormData(event.currentTarget).get('passcode') ?? '')
    if (passcode === '') return refuse('empty')
    setOpening(true)
    setFault(undefined)
    const result = await unlockWithPasscode(person, passcode).catch(() => 'broken' as const)
    if (result === 'open') return enter()
    if (result === 'wiped') return void (await onWiped())
    if (result === 'wrong') await onWrong()
    setOpening(false)
    refuse(result)
  }

  async function byPasskey(): Promise<void> {
    setFault(undefined)
    const result = await unlockWithPasskey(person).catch(() => 'broken' as const)
    if (result === 'open') return enter()
    setFault(result)
  }

  const enter = (): Promise<void> => router.navigate({ to: nextPath(), replace: true })

  function refuse(why: Fault): void {
    setFault(why)
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }

  const left = t(($) => $.tries, { count: triesLeft })
  return (
    <>
      {(fault === 'failed' || fault === 'broken' || fault === 'cancelled') && (
        <Banner tone={fault === 'cancelled' ? 'info' : 'danger'}>{t(($) => $[fault])}</Banner>
      )}
      {by.includes('passkey') && (
        <Button wide icon={<Fingerprint aria-hidden="true" />} onClick={byPasskey}>
          {t(($) => $.passkey)}
        </Button>
      )}
      {by.includes('passcode') && (
        <form ref={form} className={styles.form} noValidate onSubmit={byPasscode}>
          <PasswordField
            name="passcode"
            label={t(($) => $.passcode)}
            help={tried && fault !== 'wrong' && left}
            showLabel={t(($) => $.show)}
            hideLabel={t(($) => $.hide)}
            autoComplete="off"
            error={fault === 'empty' ? common(($) => $.required) : fault === 'wrong' && `${t(($) => $.wrong)} ${left}`}
          />
          <div className={styles.submit}>
            <Button type="submit" wide busy={opening}>
              {opening ? t(($) => $.opening) : t(($) => $.submit)}
            </Button>
            <p role="status" className={styles.quiet}>
              {opening && t(($) => $.working)}
            </p>
          </div>
        </form>
      )}
    </>
  )
}
