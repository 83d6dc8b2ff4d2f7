import { connectionStore } from '../platform/connection.ts'
import { useStore } from '../platform/store.ts'

/** Whether the bank can be reached, by its own answers. */
export function useReachable(): boolean {
  const { state } = useStore(connectionStore)
  return state === 'online' || state === 'slow'
}
