import { useEffect, useState } from 'react'

/** A person hears that work goes on after this (decisions D-07). */
const long = 10_000

/** Whether something has been under way for ten seconds. */
export function useLong(pending: boolean): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(() => setIs(true), long)
    return () => {
      clearTimeout(timer)
      setIs(false)
    }
  }, [pending])
  return is
}
