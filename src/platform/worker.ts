import { watched, type Watched } from '../offline/watched.ts'

export interface WorkerState {
  /** A new version is downloaded and waits for the person's word. */
  updateReady: boolean
}

const current = watched<WorkerState>({ updateReady: false })
export const workerState: Watched<WorkerState> = current

/** Registers the service worker and looks for new versions from then on. Does nothing where there are none. */
export function startWorker(): void {}

/**
 * Changes to the waiting version; every tab reloads once when the new worker takes over. `busy`: a tab holds the lock
 * `busy` (dirty form, payment in flight), nothing happened. `none`: nothing waits.
 */
export async function applyUpdate(): Promise<'reloading' | 'busy' | 'none'> {
  return 'none'
}
