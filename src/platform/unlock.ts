/** A person whose things are kept sealed on this device. */
export interface LockedPerson {
  /** Opaque. */
  person: string
  initials: string
  by: ('passkey' | 'passcode')[]
  /** Milliseconds since the epoch, of the last sign-in online. */
  lastSignInAt: number
  /** Wrong passcodes left before everything of this person is removed. */
  triesLeft: number
}

/** Who can be unlocked here, latest first. After seven days without a sign-in a person's things are removed on the way. */
export const lockedPeople = (): Promise<LockedPerson[]> => Promise.resolve([])

/** `open`: this tab has a read-only session. `wiped`: that was the fifth wrong one, or the seven days are over. */
export const unlockWithPasscode = (_person: string, _passcode: string): Promise<'open' | 'wrong' | 'wiped'> =>
  Promise.resolve('wrong')

/** `cancelled`: the person sent the browser's question away. `failed`: this passkey opens nothing here any more. */
export const unlockWithPasskey = (_person: string): Promise<'open' | 'cancelled' | 'failed'> =>
  Promise.resolve('failed')
