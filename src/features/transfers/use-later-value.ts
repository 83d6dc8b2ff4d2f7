import { useEffect, useState } from 'react'

/** Milliseconds after the last key before the bank is asked. */
const typingPause = 300

/** The value after a pause in its changes, so that a question is asked for a whole amount and not for every key. */
export function useLaterValue<T>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
