import { loadWords } from '../../platform/i18n.ts'
import { type LockedPerson, lockedPeople } from '../../platform/unlock.ts'
import { OpenKept } from './unlock-link.tsx'
import { KeptNotice } from './unlock-notice.tsx'
import { UnlockPanel } from './unlock-panel.tsx'

/** What `/login` draws once somebody is found on this device; one chunk, so that nothing of it waits for another. */
export interface Unlock {
  people: readonly LockedPerson[]
  look: typeof lockedPeople
  Panel: typeof UnlockPanel
  OpenKept: typeof OpenKept
  Notice: typeof KeptNotice
}

/** Looks for people who can be unlocked, and fetches the words meanwhile. */
export async function findUnlock(): Promise<Unlock> {
  const [people] = await Promise.all([lockedPeople(), loadWords('unlock')])
  return { people, look: lockedPeople, Panel: UnlockPanel, OpenKept, Notice: KeptNotice }
}
