import { useEffect, useState } from 'react'
import { deviceState } from '../../platform/device.ts'
import { type KeptSummary, keepingStore, keptSummary } from '../../platform/keeping.ts'
import { useStore } from '../../platform/store.ts'
import { groupKept, type KeptGroup } from './kept-groups.ts'

export interface Kept extends Omit<KeptSummary, 'groups'> {
  groups: readonly KeptGroup[]
}

/** What is kept now; undefined while nobody knows, `failed` where the browser's store does not answer. */
export function useKept(): Kept | 'failed' | undefined {
  const { state } = useStore(deviceState)
  const keeping = useStore(keepingStore)
  const [kept, setKept] = useState<Kept | 'failed'>()
  useEffect(() => {
    if (state === 'opening') return undefined
    let late = false
    const tell = (found: Kept | 'failed'): void => void (late || setKept(found))
    keptSummary().then(
      (summary) => tell({ ...summary, groups: groupKept(summary.groups) }),
      () => tell('failed'),
    )
    return () => void (late = true)
  }, [state, keeping])
  return kept
}
