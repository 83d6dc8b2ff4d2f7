import { expect, vi } from 'vitest'
import { Channel, makeBank, makeStorage } from './stand-ins.fixture.ts'

/** Pages of one browser over real keys and a real database of the test's own; slow on a busy machine. */

export const passkey = {
  credentialId: new Uint8Array([1]),
  salt: new Uint8Array(32).fill(2),
  prf: new Uint8Array(32).fill(5),
}

export const annaSession = {
  isAuthed: true,
  userId: '1',
  customerId: '7',
  email: 'anna@people.example',
  fullName: 'Anna Marin',
  customerType: 'personal',
  isAdmin: false,
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresAt: 9e15,
}
export const passcode = 'correct horse'
/** Nobody answers; what was asked is written down. */
export const bank = makeBank(() => new Error('nobody may ask'))
let close: (() => void)[] = []

/** A page load of one tab; session and device storage stay unless it is a `cold` start. */
export async function load(start: 'cold' | 'reload' = 'reload', session?: object) {
  if (start === 'cold') {
    Channel.closeAll()
    vi.stubGlobal('sessionStorage', makeStorage())
  }
  if (session) {
    sessionStorage.setItem('session', JSON.stringify(session))
    sessionStorage.setItem('lastActivity', String(Date.now()))
  }
  vi.resetModules()
  const [keeping, unlock, device, signIn, sending, own, expiry, { vaultDoor }, { workDoor }, queue] = await Promise.all(
    [
      import('./keeping.ts'),
      import('./unlock.ts'),
      import('./device.ts'),
      import('./open-session.ts'),
      import('./send.ts'),
      import('./session.ts'),
      import('./expiry.ts'),
      import('../offline/vault.ts'),
      import('../offline/work.ts'),
      import('../offline/outbox.ts'),
    ],
  )
  const ended: string[] = []
  expiry.onExpired((because) => void ended.push(because))
  close.push(() => (vaultDoor.close(), workDoor.close()))
  return { ...keeping, ...unlock, ...device, ...signIn, ...sending, ...own, ended, list: queue.list }
}

export type Page = Awaited<ReturnType<typeof load>>

/** Anna is signed in online and a figure of hers is kept. */
export async function signedIn(session: object = annaSession): Promise<Page> {
  const page = await load('cold', session)
  await page.openForSession()
  await page.keptQuery.set('figure', { total: '12.34' }, page.deviceStamp())
  await settled(page)
  return page
}

export const settled = (page: Page) =>
  vi.waitFor(() => expect(page.keepingStore.get().allowed).toBe(page.sessionStore.get().isAdmin !== true), {
    timeout: 10_000,
  })

/** What the browser of one test has. */
export function plugIn(): void {
  bank.hits.length = 0
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', makeStorage())
  const place = { origin: 'http://bank', href: 'http://bank/login', pathname: '/', search: '', replace() {} }
  vi.stubGlobal('location', place)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', bank.fetch)
}

export async function unplug(): Promise<void> {
  for (const one of close) one()
  close = []
  Channel.closeAll()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['vault', 'work'])
    await new Promise((done) => indexedDB.deleteDatabase(name).addEventListener('success', done))
}
