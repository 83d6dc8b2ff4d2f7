import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ownHeaders, respond } from '../src/offline/answers.ts'
import { callOf } from '../src/offline/kept-calls.ts'
import { buildIn, syncTag, type ToPage, type ToWorker } from '../src/offline/messages.ts'
import { keptVersion } from '../src/offline/kept-version.ts'
import { queuePartOf } from '../src/offline/owner.ts'
import { sendOrQueue } from '../src/offline/queue.ts'
import { closeVaults, partAndEpoch, rememberVault, vaultOf } from './vaults.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
  __WB_DISABLE_DEV_LOGS: boolean
}

self.__WB_DISABLE_DEV_LOGS = true

/** How many files are fetched side by side: one after the other they take the processor twice as long. */
const lines = 4

/** The app of this build, all of it; a page keeps the build that it started with. */
const app = new PrecacheController()
const files = self.__WB_MANIFEST
app.addToCacheList(files)
for (let line = 0; line < lines; line += 1) {
  const part = new PrecacheController()
  part.addToCacheList(files.filter((_, i) => i % lines === line))
  self.addEventListener('install', part.install)
}
self.addEventListener('activate', app.activate)
registerRoute(new PrecacheRoute(app))
cleanupOutdatedCaches()

/** What is the server's (of `/auth` all but the authorize page): never answered with the app's page, not even offline. */
const notThePage = [
  /^\/(api|auth(?!\/sei\/?(\?|$))|files|outside|realtime|ping|assets|\.well-known)(\/|\?|$)/,
  /^[^?]*\/[^/?]*\.[^/?]+(\?|$)/,
]
registerRoute(new NavigationRoute(app.createHandlerBoundToURL('/index.html'), { denylist: notThePage }))

/** The first worker serves the pages that are open; a later one waits until they agree (`SKIP_WAITING`). */
let first = false
self.addEventListener('install', () => {
  first = self.registration.active === null
})
self.addEventListener('activate', (event) => {
  if (first) event.waitUntil(self.clients.claim())
})

/** Calls that may be kept or queued, from pages of this build (they say their brand). Nothing else is touched. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const brand = request.headers.get(ownHeaders.brand)
  const call = brand === null ? undefined : callOf(request)
  if (brand === null || !call) return
  if (call.offline === 'queue') return event.respondWith(queueing(event))
  const context = {
    vault: () => vaultOf(event),
    brand,
    keep: (work: Promise<unknown>) => event.waitUntil(work.catch(() => {})),
    wait: (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined)),
    now: () => Date.now(),
  }
  const answer = respond(request, context, fetch.bind(self))
  if (answer) event.respondWith(answer)
})

async function queueing({ request }: FetchEvent): Promise<Response> {
  const call = callOf(request)
  if (!call) return fetch(request)
  const { part } = partAndEpoch(request)
  const response = await sendOrQueue(call, request, part && queuePartOf(part), fetch.bind(self), Date.now())
  const { sync } = self.registration as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
  if (response.headers.get('X-From') === 'queue') await sync?.register(syncTag).catch(() => {})
  return response
}

/** Only pages can send: they have the token. */
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string }
  if (tag === syncTag) waitUntil.call(event, tellPages({ word: 'send-queue' }))
})

async function tellPages(message: ToPage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message)
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  const { source, ports } = event
  const answer = (made: Promise<ToPage>): void =>
    event.waitUntil(made.then((word) => ports[0]?.postMessage(word)).catch(() => {}))
  if ('type' in message) {
    if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  } else if (message.word === 'hello') answer(hello())
  else if (message.word === 'windows') answer(windows())
  else if (message.word === 'close') closeVaults(message.person)
  else if (source instanceof Client) rememberVault(source.id, message.vault)
})

/** A worker is of the build whose page it serves. */
async function hello(): Promise<ToPage> {
  const page = await app.matchPrecache('/index.html')
  return { word: 'hello', build: page && buildIn(await page.text()), cacheVer: keptVersion }
}

async function windows(): Promise<ToPage> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return { word: 'windows', count: all.length }
}
