import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeLabel } from '../../domain/dates.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { nextPath } from '../../platform/guards.ts'
import { type LockedPerson, removeKept, unlockWithPasscode, unlockWithPasskey } from '../../platform/unlock.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { openPopup } from '../../ui/popup.ts'
import styles from './unlock-panel.module.css'

interface UnlockPanelProps {
  people: readonly LockedPerson[]
  /** Something was removed, or a try was used up: look again. */
  onChanged: () => Promise<unknown>
  /** The sign-in form instead. */
  onOther: () => void
}

/** Opens what is kept on this device, without the bank: people by initials, passkey or passcode. */
export function UnlockPanel({ people, onChanged, onOther }: UnlockPanelProps) {
  const { t } = useTranslation('device')
  const [chosen, setChosen] = useState(people.length === 1 ? people[0]?.person : undefined)
  const person = people.find((one) => one.person === chosen)
  const when = (at: number): string => dateTimeLabel(at, localeTag(), timeZone())

  return (
    <AuthPanel title={t(($) => $.unlockTitle)} lead={t(($) => $.unlockLead)}>
      <List label={t(($) => $.people)}>
        {people.map((one) => (
          <ListRow
            key={one.person}
            lead={<Avatar name={[...one.initials].join(' ')} />}
            title={one.initials}
            note={t(($) => $.lastSignIn, { time: when(one.lastSignInAt) })}
            current={people.length > 1 && one.person === chosen}
            onOpen={people.length > 1 ? () => setChosen(one.person) : undefined}
          />
        ))}
      </List>
      {person && <Unlock key={person.person} person={person} onChanged={onChanged} />}
      <div className={styles.others}>
        <Button variant="quiet" onClick={onOther}>
          {t(($) => $.other)}
        </Button>
        {person && (
          <Button variant="quiet" onClick={remove}>
            {t(($) => $.remove)}
          </Button>
        )}
      </div>
    </AuthPanel>
  )

  async function remove(): Promise<void> {
    const sure =
      person &&
      (await openPopup<true>({
        title: t(($) => $.removeTitle),
        description: t(($) => $.removeBody),
        render: (answer) => (
          <Button variant="danger" wide onClick={() => answer(true)}>
            {t(($) => $.remove)}
          </Button>
        ),
      }))
    if (!sure) return
    await removeKept(person.person)
    await onChanged()
  }
}

function Unlock({ person, onChanged }: { person: LockedPerson; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('device')
  const { t: session } = useTranslation('session')
  const router = useRouter()
  const [passcode, setPasscode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<'empty' | 'wrong' | 'failed' | 'wiped'>()

  // The page that most people open first is fetched meanwhile.
  useEffect(() => void router.preloadRoute({ to: '/home' }).catch(() => {}), [router])

  const enter = () => router.navigate({ to: nextPath(), replace: true })

  async function byPasscode(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (passcode === '') return setFault('empty')
    setBusy(true)
    setFault(undefined)
    const result = await unlockWithPasscode(person.person, passcode).catch(() => 'failed' as const)
    setBusy(false)
    if (result === 'open') return void (await enter())
    setFault(result)
    if (result !== 'failed') await onChanged()
  }

  async function byPasskey(): Promise<void> {
    setFault(undefined)
    const result = await unlockWithPasskey(person.person).catch(() => 'failed' as const)
    if (result === 'open') return void (await enter())
    if (result === 'failed') setFault('failed')
  }

  const wrong = fault === 'empty' ? session(($) => $.required) : fault === 'wrong' ? tries() : undefined
  return (
    <div className={styles.unlock}>
      {fault === 'failed' && <Banner tone="danger">{t(($) => $.failed)}</Banner>}
      {person.by.includes('passkey') && (
        <Button wide onClick={byPasskey}>
          {t(($) => $.usePasskey)}
        </Button>
      )}
      {person.by.includes('passcode') && (
        <form className={styles.unlock} noValidate onSubmit={byPasscode}>
          <PasswordField
            label={t(($) => $.passcode)}
            name="passcode"
            autoComplete="off"
            value={passcode}
            onChange={(event) => setPasscode(event.currentTarget.value)}
            showLabel={session(($) => $.showPassword)}
            hideLabel={session(($) => $.hidePassword)}
            error={wrong}
          />
          <Button type="submit" wide busy={busy}>
            {busy ? t(($) => $.unlocking) : t(($) => $.unlock)}
          </Button>
        </form>
      )}
    </div>
  )

  function tries(): string {
    return t(($) => $.wrong, { count: person.triesLeft })
  }
}
