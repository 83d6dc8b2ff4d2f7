import { useSyncExternalStore } from 'react'
import { breakpoints } from '../../domain/viewport.ts'

const wide = matchMedia(`(min-width: ${breakpoints.phablet}px)`)

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is room for the filters above the list; on smaller screens they are a sheet. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
