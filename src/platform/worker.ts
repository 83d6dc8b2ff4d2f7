import { portLimit, thisBuild, type ToPage, type ToWorker } from '../offline/messages.ts'
import { now } from './clock.ts'
import { createStore } from './store.ts'

export interface WorkerState {
  /** A new version is downloaded and waits for the person's word. */
  updateReady: boolean
}

export const workerState = createStore<WorkerState>({ updateReady: false })

const checkAtMost = 60_000
const checkAtLeast = 3_600_000

let registration: ServiceWorkerRegistration | undefined
/** The controller that said it is of this build; any other is left out of what is kept. */
let sameBuild: ServiceWorker | undefined
let checkedAt = -Infinity
let reloading = false

/** Web views without service workers have no such property. */
const container = (): ServiceWorkerContainer | undefined =>
  navigator.serviceWorker as ServiceWorkerContainer | undefined

/** Registers the service worker and looks for new versions from then on. Does nothing where there are none. */
export function startWorker(): void {
  const workers = container()
  if (!workers) return
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    void greet()
    // The first worker takes over a page that is of its build; a later one only after a person agreed, in any tab.
    if (controlled && !reloading) {
      reloading = true
      location.reload()
    }
    controlled = true
  })
  void greet()
  const register = (): void => void listen(workers)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

async function listen(workers: ServiceWorkerContainer): Promise<void> {
  try {
    registration = (await workers.register('/sw.js', { updateViaCache: 'none' })) as
      | ServiceWorkerRegistration
      | undefined
  } catch {
    return // blocked or unreachable: the page does the worker's part itself
  }
  const found = registration
  if (!found) return // a browser that only pretends
  const look = (): void => workerState.set({ updateReady: found.waiting !== null && workers.controller !== null })
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look))
  look()
  for (const event of ['pageshow', 'focus']) addEventListener(event, check)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  setInterval(check, checkAtLeast)
  checkedAt = now()
}

/** Installed apps on iOS do not look by themselves. */
function check(): void {
  if (now() - checkedAt < checkAtMost) return
  checkedAt = now()
  registration?.update().catch(() => {}) // out of reach: the next look will do
}

/**
 * Changes to the waiting version; every tab reloads once when the new worker takes over. `busy`: a tab holds the lock
 * `busy` (dirty form, payment in flight), nothing happened. `none`: nothing waits.
 */
export async function applyUpdate(): Promise<'reloading' | 'busy' | 'none'> {
  const waiting = registration?.waiting
  if (!waiting) return 'none'
  const agree = (): 'reloading' => {
    waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker)
    return 'reloading'
  }
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request('busy', { ifAvailable: true }, (lock) => (lock ? agree() : 'busy')) : agree()
}

async function greet(): Promise<void> {
  const controller = container()?.controller
  if (!controller) return
  const { port1, port2 } = new MessageChannel()
  const answer = await new Promise<ToPage | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<ToPage>) => resolve(data)
    setTimeout(resolve, portLimit, undefined)
    controller.postMessage({ word: 'hello' } satisfies ToWorker, [port2])
  })
  port1.close()
  if (answer?.word !== 'hello') return
  if (answer.build !== thisBuild.build || answer.cacheVer !== thisBuild.cacheVer) return
  sameBuild = controller
  for (const listener of greeted) listener()
}

const greeted = new Set<() => void>()

/** Calls back whenever a worker of this build begins to serve this page, at once if it does already. */
export function whenServed(listener: () => void): void {
  greeted.add(listener)
  if (isServed()) listener()
}

/** Whether a worker of this build keeps and queues for this page; else the page does it itself. */
export const isServed = (): boolean => sameBuild !== undefined && container()?.controller === sameBuild

export function tellWorker(message: ToWorker): void {
  container()?.controller?.postMessage(message)
}

/** Words from the worker; a question is answered on its port. The result stops listening. */
export function onWorkerWord(listener: (message: ToPage, port: MessagePort | undefined) => void): () => void {
  const hear = ({ data, ports }: MessageEvent<ToPage>): void => listener(data, ports[0])
  const workers = container()
  workers?.addEventListener('message', hear)
  return () => workers?.removeEventListener('message', hear)
}
