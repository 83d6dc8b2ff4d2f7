import { useEffect, useRef, useState } from 'react'

/**
 * Runs a handler once however often it is called in the same turn: a second activation before React has drawn the
 * first must not send a second payment. A returned promise holds the lock, and `running`, until it settles.
 */
export function useOnce<A extends unknown[]>(handler: ((...args: A) => unknown) | undefined, blocked = false) {
  const locked = useRef(false)
  const mounted = useRef(false)
  const [running, setRunning] = useState(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const open = () => {
    locked.current = false
    if (mounted.current) setRunning(false)
  }
  /** False when the activation was swallowed. */
  const run = (...args: A): boolean => {
    if (locked.current || blocked) return false
    locked.current = true
    let result: unknown
    try {
      result = handler?.(...args)
    } catch (error) {
      open()
      throw error
    }
    if (result instanceof Promise) {
      setRunning(true)
      void result.finally(open)
    } else {
      setTimeout(open)
    }
    return true
  }
  return { run, running }
}
