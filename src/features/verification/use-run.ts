import { useCallback, useEffect, useState } from 'react'
import type { ResponseOf } from '../../domain/call.ts'
import { BankError } from '../../domain/errors.ts'
import { verification } from '../../domain/verification/calls.ts'
import { lookUpEvery } from '../../domain/verification/rules.ts'
import { call } from '../../platform/http.ts'

export type Run = ResponseOf<typeof verification.run>
export interface RunKey {
  workflowRunId: string
  token: string
}

/**
 * Where a check stands; while somebody at the provider decides it is looked up again and again. Who is signed in in
 * another window hears of the outcome there: this page belongs to nobody.
 */
export function useRun({ workflowRunId, token }: RunKey) {
  const [run, setRun] = useState<Run>()
  const [error, setError] = useState<unknown>()
  const look = useCallback(async () => {
    try {
      setRun((await call(verification.run, { workflowRunId, token })).value)
      setError(undefined)
    } catch (why) {
      setError(why)
    }
  }, [workflowRunId, token])
  useEffect(() => void look(), [look])
  const isRefused = error instanceof BankError && error.kind === 'invalid'
  const waits = !isRefused && run?.status === 'pending'
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void (document.visibilityState === 'visible' && look()), lookUpEvery)
    return () => clearInterval(timer)
  }, [waits, look])
  return { run, error, look }
}
