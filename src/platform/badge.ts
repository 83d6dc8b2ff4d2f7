import { onForget } from './memory.ts'

/** Absent where the app can have no icon, or none with a number on it. */
interface Badging {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

let shown: number | undefined

/** Puts a number on the app's icon; 0 takes it off. Refused and unsupported are the same: no number. */
export function showBadge(count: number): void {
  if (count === shown) return
  shown = count
  const { setAppBadge, clearAppBadge } = navigator as Badging
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  done?.catch(() => {})
}

// The number is a person's own: it goes with the session.
onForget(() => showBadge(0))
