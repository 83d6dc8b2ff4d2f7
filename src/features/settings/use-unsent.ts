import { useCallback, useEffect, useState } from 'react'
import { deviceState } from '../../platform/device.ts'
import { type KeptDraft, listDrafts } from '../../platform/drafts.ts'
import { outboxStore } from '../../platform/outbox.ts'
import { useStore } from '../../platform/store.ts'
import { openIntents } from '../../platform/intents.ts'

type Payment = Awaited<ReturnType<typeof openIntents>>[number]

/** What the bank does not know of, or has not answered for. */
export interface Unsent {
  changes: number
  drafts: readonly KeptDraft[]
  payments: readonly Payment[]
  /** Something was discarded: look again. */
  look: () => Promise<void>
}

/** What of the signed-in person is on this device only. */
export function useUnsent(): Unsent {
  const { waiting, parked } = useStore(outboxStore)
  const { state } = useStore(deviceState)
  const [found, setFound] = useState<Pick<Unsent, 'drafts' | 'payments'>>({ drafts: [], payments: [] })
  const look = useCallback(async () => {
    const [drafts, payments] = await Promise.all([listDrafts(), openIntents()])
    setFound({ drafts, payments })
  }, [])
  useEffect(() => void (state !== 'opening' && look()), [state, look])
  return { ...found, changes: waiting.length + parked.length, look }
}
