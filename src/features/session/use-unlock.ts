import { useEffect, useState, useSyncExternalStore } from 'react'
import { isReadOnly } from '../../domain/session/rules.ts'
import { sessionStore } from '../../platform/session.ts'
import type { Unlock } from './unlock.tsx'
import { foundUnlock, takeUnlock } from './find-unlock.ts'
import type { Gone } from './unlock-notice.tsx'

/** What stands on `/login`: the form, or what is kept on this device, waiting to be opened. */
export type Place = 'form' | 'unlock'

const unchanging = () => () => {}

const takesPlace = (offline: boolean, unlock: Unlock | undefined): boolean =>
  offline && Boolean(unlock?.people.length) && !isReadOnly(sessionStore.get())

/**
 * Whom the device keeps something of, and which of the two is shown. Where nothing is kept nothing is loaded. Without
 * the bank the unlocking takes the place of the form, but never of one that is being filled in; once it stands there
 * only the person sends it away.
 */
export function useUnlock(offline: boolean) {
  // The drawn page shows the form; any other may begin with what is known already, so that no form flashes up.
  const known = useSyncExternalStore(unchanging, foundUnlock, () => undefined)
  const [unlock, setUnlock] = useState(known)
  const [{ place, by }, setPlace] = useState<{ place: Place; by?: 'person' | 'app' }>(() =>
    takesPlace(offline, known) ? { place: 'unlock', by: 'app' } : { place: 'form' },
  )
  const [gone, setGone] = useState<Gone>()

  useEffect(() => void takeUnlock().then(setUnlock), [])
  useEffect(() => {
    if (by || !takesPlace(offline, unlock)) return
    if (!document.activeElement?.closest('form')) setPlace({ place: 'unlock', by: 'app' })
  }, [offline, by, unlock])

  return {
    unlock,
    place: unlock?.people.length ? place : 'form',
    /** The person asked for this place: its heading takes the focus. */
    asked: by === 'person',
    gone,
    choose(next: Place): void {
      setGone(undefined)
      setPlace({ place: next, by: 'person' })
    },
    /** A try was used up, or something is gone: who is left is to be asked anew. */
    async look(how?: Gone): Promise<void> {
      const people = await unlock?.look()
      if (people) setUnlock({ ...unlock, people } as Unlock)
      if (how) setGone(how)
    },
  }
}
