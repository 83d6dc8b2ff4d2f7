import { vi } from 'vitest'
import { Channel, json, makeBank } from './stand-ins.fixture.ts'

/** What an ending did, in order. */
export const steps: string[] = []
export const device = { close: (): Promise<string | undefined> => Promise.resolve(undefined) }
export const bank = makeBank(() => json({}))

/** A browser that writes down what is done to it. */
export function plugIn(): void {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('location', { pathname: '/history', search: '?a=1', replace: (to: string) => steps.push(`load ${to}`) })
  bank.answer = ({ path, body }) => {
    steps.push(`${path} ${String(body['refreshToken'])}`)
    return json({})
  }
  bank.hits.length = 0
  vi.stubGlobal('fetch', bank.fetch)
  steps.length = 0
  device.close = () => Promise.resolve(undefined)
}

export function unplug(): void {
  delete document.documentElement.dataset['covered']
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  Channel.closeAll()
}

const signedIn = { isAuthed: true, userId: '1', accessToken: 'a1', refreshToken: 'r1', email: 'anna@people.example' }

/** A signed-in page that writes down what an ending does, in order. */
export async function page(session: object = signedIn) {
  vi.resetModules()
  sessionStorage.setItem('session', JSON.stringify(session))
  sessionStorage.setItem('lastActivity', String(Date.now()))
  const listeners = new Map<string, EventListener>()
  vi.stubGlobal('addEventListener', (name: string, listener: EventListener) => listeners.set(name, listener))
  const [ending, expiry, memory, own] = await Promise.all([
    import('./ending.ts'),
    import('./expiry.ts'),
    import('./memory.ts'),
    import('./session.ts'),
  ])
  own.sessionStore.get()
  own.sessionStore.subscribe(() => steps.push(own.sessionStore.get().isAuthed ? 'changed' : 'session gone'))
  expiry.onEnd(() => steps.push('closed'))
  memory.onForget(() => steps.push('answers gone'))
  ending.watchEnding()
  const pageshow = (persisted: boolean): void =>
    listeners.get('pageshow')?.(Object.assign(new Event('pageshow'), { persisted }))
  return { ...ending, ...expiry, ...own, pageshow }
}

/** What another tab hears. */
export function otherTab() {
  const heard: unknown[] = []
  const channel = new Channel('session')
  channel.addEventListener('message', (event) => {
    const word = (event as MessageEvent<{ say: string }>).data
    heard.push(word)
    steps.push(`told ${word.say}`)
  })
  return { heard, say: (word: object) => channel.postMessage(word) }
}

export const passed = (ms = 10_000) => vi.advanceTimersByTimeAsync(ms)
