import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asOf } from '../../domain/freshness.ts'
import { now, timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { type LockedPerson, removeKept } from '../../platform/unlock.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { askPopup } from '../../ui/popup.ts'
import { UnlockForm } from './unlock-form.tsx'
import styles from './unlock-panel.module.css'
import type { Gone } from './unlock-notice.tsx'

interface UnlockPanelProps {
  people: readonly LockedPerson[]
  offline: boolean
  /** The person came here by a press. */
  asked: boolean
  onForm: () => void
  onWrong: () => Promise<void>
  onGone: (how: Gone) => Promise<void>
  /** Above all: why the last session ended, what has become of things kept here. */
  children?: ReactNode
}

/** Opens what is kept on this device, without the bank. People are told apart by initials only. */
export function UnlockPanel({ people, offline, asked, onForm, onWrong, onGone, children }: UnlockPanelProps) {
  const { t } = useTranslation('unlock')
  const [chosen, setChosen] = useState(people.length === 1 ? people[0]?.person : undefined)
  const person = people.find((one) => one.person === chosen)

  return (
    <AuthPanel
      title={t(($) => $.title)}
      lead={offline ? t(($) => $.lead) : t(($) => $.leadReached)}
      focusHeading={asked}
    >
      {children}
      {person ? (
        <div className={styles.person}>
          <Who person={person} />
          <UnlockForm key={person.person} person={person} onWrong={onWrong} onWiped={() => onGone('wiped')} />
        </div>
      ) : (
        <List label={t(($) => $.people)}>
          {people.map((one) => (
            <ListRow
              key={one.person}
              lead={<Avatar tone="accent" icon={<span>{one.initials}</span>} />}
              title={one.initials}
              note={<LastSignIn at={one.lastSignInAt} />}
              onOpen={() => setChosen(one.person)}
            />
          ))}
        </List>
      )}
      <div className={styles.others}>
        {person && people.length > 1 && (
          <Button variant="quiet" onClick={() => setChosen(undefined)}>
            {t(($) => $.someoneElse)}
          </Button>
        )}
        <Button variant="quiet" onClick={onForm}>
          {offline ? t(($) => $.signInElse) : t(($) => $.signIn)}
        </Button>
        {person && (
          <Button variant="quiet" onClick={() => remove(person)}>
            {t(($) => $.remove)}
          </Button>
        )}
      </div>
    </AuthPanel>
  )

  async function remove({ person: whose, initials }: LockedPerson): Promise<void> {
    const sure = await askPopup({
      title: t(($) => $.removeTitle, { initials }),
      body: t(($) => $.removeBody),
      confirm: t(($) => $.removeConfirm),
      cancel: t(($) => $.removeCancel),
      tone: 'danger',
    })
    if (!sure) return
    await removeKept(whose)
    await onGone('removed')
  }
}

function Who({ person: { initials, lastSignInAt } }: { person: LockedPerson }) {
  return (
    <div className={styles.who}>
      <Avatar size="large" tone="accent" icon={<span>{initials}</span>} />
      <p>
        <span className="visually-hidden">{`${initials}:`}</span> <LastSignIn at={lastSignInAt} />
      </p>
    </div>
  )
}

function LastSignIn({ at }: { at: number }) {
  const { t } = useTranslation('unlock')
  const { at: time } = asOf(now(), at, localeTag(), timeZone())
  return <span className={styles.quiet}>{t(($) => $.lastSignIn, { time })}</span>
}
