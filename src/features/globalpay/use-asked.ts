import { useCallback, useEffect, useState } from 'react'
import { type AnyCall, type RequestOf, type ResponseOf } from '../../domain/call.ts'
import { call } from '../../platform/http.ts'

/** An answer of the bank to one question, while it is that question's. */
interface Given<C extends AnyCall> {
  key: string
  value?: ResponseOf<C> | undefined
  error?: unknown
}

/**
 * A read of somebody who is not signed in: asked anew when the question changes, and by `again`. Past the cache, because
 * the secret that it carries is nobody's to keep. Without a payload nothing is asked.
 */
export function useAsked<C extends AnyCall>(what: C, payload: RequestOf<C> | undefined) {
  const key = payload && JSON.stringify(payload)
  const [given, setGiven] = useState<Given<C>>()
  const [round, setRound] = useState(0)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (key === undefined) return undefined
    const giveUp = new AbortController()
    const { signal } = giveUp
    setAsking(true)
    void call(what, JSON.parse(key) as RequestOf<C>, { signal })
      .then(({ value }): Given<C> => ({ key, value }))
      .catch((error: unknown): Given<C> => ({ key, error }))
      .then((next) => {
        if (signal.aborted) return
        setGiven((before) => (next.error && before?.key === key ? { ...before, error: next.error } : next))
        setAsking(false)
      })
    return () => giveUp.abort()
  }, [what, key, round])
  const again = useCallback(() => setRound((n) => n + 1), [])
  const current = given?.key === key ? given : undefined
  return { value: current?.value, error: current?.error, asking: key !== undefined && (asking || !current), again }
}
