import { useEffect, useState } from 'react'
import { now } from '../platform/clock.ts'

/** Whole seconds until a moment, counted down; 0 once it has passed, and where the clock was moved back past `most`. */
export function useSecondsUntil(moment: number, most: number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    setAt(now())
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [moment])
  const left = Math.ceil((moment - at) / 1000)
  return left * 1000 > most ? 0 : Math.max(0, left)
}
