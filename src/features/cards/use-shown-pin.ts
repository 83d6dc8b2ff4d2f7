import { useEffect, useState } from 'react'
import { pinShownFor } from '../../domain/cards/pin.ts'
import { now } from '../../platform/clock.ts'

interface Shown {
  pin: string
  until: number
}

/**
 * A PIN on screen: in the memory of this component and nowhere else, and gone after its seconds, when the window loses
 * the focus or is hidden, and with the page (decisions G-47).
 */
export function useShownPin() {
  const [shown, setShown] = useState<Shown>()
  const [gone, setGone] = useState(false)

  useEffect(() => {
    if (!shown) return undefined
    const hide = (): void => {
      setShown(undefined)
      setGone(true)
    }
    const timer = setTimeout(hide, shown.until - now())
    addEventListener('blur', hide)
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      removeEventListener('blur', hide)
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [shown])

  return {
    shown,
    /** One was on screen and is not any more. */
    gone,
    show(pin: string, seconds: number): void {
      setGone(false)
      // The answer may come when nobody looks any more.
      if (!document.hasFocus() || document.visibilityState === 'hidden') return setGone(true)
      setShown({ pin, until: now() + Math.min(seconds, pinShownFor) * 1000 })
    },
    hide(): void {
      setShown(undefined)
      setGone(true)
    },
    reset: () => setGone(false),
  }
}
