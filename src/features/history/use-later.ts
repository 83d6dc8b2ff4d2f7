import { useEffect, useRef } from 'react'

export interface Later {
  /** Runs after the pause, once, with what was asked for last. */
  run: (work: () => void) => void
  cancel: () => void
}

/** Waits for a pause in what a person does. Nothing runs after the component has left. */
export function useLater(ms: number): Later {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = (): void => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    run(work) {
      cancel()
      timer.current = setTimeout(work, ms)
    },
    cancel,
  }
}

/** Milliseconds after the last key. */
export const typingPause = 300
