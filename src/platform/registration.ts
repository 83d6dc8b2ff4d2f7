import { whenSentHere } from './busy.ts'
import { calm } from './clock.ts'
import { saveHere, saveWhenAsked } from './saving.ts'
import { container, greet } from './worker.ts'

let reloading = false

/** Registers the service worker and looks for new versions from then on. Does nothing where there are none. */
export function startWorker(): void {
  saveWhenAsked()
  const workers = container()
  if (!workers) return
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    void greet()
    // The first worker takes over a page that is of its build; a later one only after a person agreed, in any tab.
    if (controlled) void reloadOnce()
    controlled = true
  })
  void greet()
  const begin = (): void => void register(workers)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** What began in another tab's last moment ends first; until then this page leaves the new worker alone. */
async function reloadOnce(): Promise<void> {
  if (reloading) return
  reloading = true
  await whenSentHere()
  await saveHere()
  location.reload()
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const found = await workers.register('/sw.js', { updateViaCache: 'none' })
    await calm()
    const { watchUpdates } = await import('./updates.ts')
    // A browser that only pretends gives no registration.
    if (found as ServiceWorkerRegistration | undefined) watchUpdates(found)
  } catch {
    // Blocked or unreachable: the page does the worker's part itself.
  }
}
