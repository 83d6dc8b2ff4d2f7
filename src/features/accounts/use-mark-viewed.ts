import { useEffect, useRef } from 'react'
import { accounts } from '../../domain/accounts/calls.ts'
import { send } from '../../platform/send.ts'

interface Seen {
  id: string
  viewed: boolean
}

/** Tells the bank, once each, what is on screen now. What was not told is new again the next time. */
export function useMarkViewed(shown: readonly Seen[]): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, viewed } of shown) {
      if (viewed || told.current.has(id)) continue
      told.current.add(id)
      send(accounts.instructionViewed, { instructionId: id }).catch(() => told.current.delete(id))
    }
  }, [shown])
}
