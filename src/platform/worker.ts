import { keptVersion } from '../offline/kept-version.ts'
import { buildIn, portLimit, type ToPage, type ToWorker } from '../offline/messages.ts'

/** The controller that said it is of this build; any other is left out of what is kept. */
let sameBuild: ServiceWorker | undefined

/** Web views without service workers have no such property. */
export const container = (): ServiceWorkerContainer | undefined =>
  navigator.serviceWorker as ServiceWorkerContainer | undefined

/** The build of this page; undefined in development. */
export const pageBuild = (): string | undefined => buildIn(document.head.innerHTML)

/** Asks the worker; undefined where none answers in time. */
export async function askWorker(question: ToWorker): Promise<ToPage | undefined> {
  const controller = container()?.controller
  if (!controller) return undefined
  const { port1, port2 } = new MessageChannel()
  const answer = await new Promise<ToPage | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<ToPage>) => resolve(data)
    setTimeout(resolve, portLimit, undefined)
    controller.postMessage(question, [port2])
  })
  port1.close()
  return answer
}

/** Asks the controller what build it is of; call whenever there is another one. */
export async function greet(): Promise<void> {
  const controller = container()?.controller
  const answer = await askWorker({ word: 'hello' })
  if (!controller || answer?.word !== 'hello' || answer.build === undefined) return
  if (answer.build !== pageBuild() || answer.cacheVer !== keptVersion) return
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
