import { idleLimit, idleState, mayRead } from '../domain/session/rules.ts'
import { now } from './clock.ts'
import { expire } from './expiry.ts'
import { hearTabs, sessionStore, tellTabs } from './session.ts'
import { createStore } from './store.ts'

const key = 'lastActivity'
const checkEvery = 1_000
/** One message to the other tabs in this time, however much a person types. */
const tellEvery = 5_000

/** Milliseconds until the session ends, while the warning is up; undefined otherwise. */
export const idleWarningStore = createStore<number | undefined>(undefined)

let toldAt = 0

const lastActivity = (): number => Number(sessionStorage.getItem(key) ?? 0)

function remember(at: number): void {
  sessionStorage.setItem(key, String(at))
  idleWarningStore.set(undefined)
}

/** The person did something: fifteen minutes more, in every tab. */
export function markActive(): void {
  const { userId } = sessionStore.get()
  if (!mayRead(sessionStore.get()) || !userId || !checkIdle()) return
  const at = now()
  remember(at)
  if (at - toldAt < tellEvery) return
  toldAt = at
  tellTabs({ say: 'activity', userId, at })
}

/** Starts the fifteen minutes at sign-in. */
export const startIdle = (): void => remember(now())

/**
 * Compares wall clocks, because timers sleep with the device. False: the session has just been ended.
 * Asked on a timer, when the page comes back, and before every call.
 */
export function checkIdle(): boolean {
  if (!mayRead(sessionStore.get())) return true
  const state = idleState(now(), lastActivity())
  if (state === 'expired') {
    expire('idle')
    return false
  }
  idleWarningStore.set(state === 'warning' ? lastActivity() + idleLimit - now() : undefined)
  return true
}

/** Watches the person and the clock. Call once at start. */
export function watchIdle(): void {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
    addEventListener(event, () => idleWarningStore.get() === undefined && markActive(), {
      passive: true,
      capture: true,
    })
  }
  for (const event of ['focus', 'pageshow'] as const) addEventListener(event, () => void checkIdle())
  document.addEventListener('visibilitychange', () => void checkIdle())
  setInterval(() => void checkIdle(), checkEvery)
  hearTabs((word) => {
    if (word.say !== 'activity' || word.userId !== sessionStore.get().userId) return
    // Two tabs read the clock a little apart.
    if (word.at > lastActivity() && word.at <= now() + checkEvery) remember(Math.min(word.at, now()))
  })
}
