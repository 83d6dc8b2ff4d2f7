import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passcodeMin, passcodeRule } from '../../domain/session/rules.ts'
import { keepWithPasscode } from '../../platform/keeping.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './device-page.module.css'

/** A passcode for this device, typed twice. It is not the password of the bank and never leaves the device. */
export function PasscodeForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('device')
  const { t: common } = useTranslation('common')
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const rule = passcodeRule(first)
  const differs = first !== second

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (busy || rule || differs) return
    setBusy(true)
    try {
      await keepWithPasscode(first)
      onDone()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  const words = { showLabel: t(($) => $.show), hideLabel: t(($) => $.hide) }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failed && <Banner tone="danger">{t(($) => $.keepFailed)}</Banner>}
      <PasswordField
        {...words}
        label={t(($) => $.newPasscode)}
        help={t(($) => $.passcodeHelp, { count: passcodeMin })}
        autoComplete="new-password"
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
        error={tried && rule && t(($) => $.rules[rule], { count: passcodeMin })}
      />
      <PasswordField
        {...words}
        label={t(($) => $.repeat)}
        autoComplete="new-password"
        value={second}
        onChange={(event) => setSecond(event.currentTarget.value)}
        error={tried && !rule && differs && t(($) => $.differs)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t(($) => $.turnOn)}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {common(($) => $.back)}
        </Button>
      </div>
    </form>
  )
}
