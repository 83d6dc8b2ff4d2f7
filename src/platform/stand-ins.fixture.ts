/** What the tests of this floor put in the place of the browser: tabs' channel, locks, the network. */

/** A BroadcastChannel that delivers in a microtask, so that no test waits for a real one. */
export class Channel extends EventTarget {
  static readonly #rooms = new Map<string, Set<Channel>>()
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    this.#room.add(this)
  }

  get #room(): Set<Channel> {
    if (!Channel.#rooms.has(this.name)) Channel.#rooms.set(this.name, new Set())
    return Channel.#rooms.get(this.name)!
  }

  static closeAll(): void {
    this.#rooms.clear()
  }

  postMessage(word: unknown): void {
    const data: unknown = structuredClone(word)
    const others = [...this.#room].filter((one) => one !== this)
    queueMicrotask(() => others.forEach((one) => one.dispatchEvent(new MessageEvent('message', { data }))))
  }

  close(): void {
    this.#room.delete(this)
  }
}

/** Exclusive locks by name, first come first served. */
export function makeLocks() {
  const turns = new Map<string, Promise<unknown>>()
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const mine = (turns.get(name) ?? Promise.resolve()).then(work)
      turns.set(
        name,
        mine.catch(() => {}),
      )
      return mine
    },
  }
}

/** Session or local storage in memory. */
export function makeStorage() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string): string | null => held.get(key) ?? null,
    setItem: (key: string, value: string): void => void held.set(key, value),
    removeItem: (key: string): void => void held.delete(key),
    clear: (): void => held.clear(),
  }
}

/** A request as it went out. */
export interface Hit {
  /** Path and query. */
  path: string
  verb: string
  headers: Headers
  /** As sent, byte for byte. */
  text: string
  body: Record<string, unknown>
  signal: AbortSignal
}

type Answer = Response | Error | Promise<Response>

/**
 * A `fetch` that writes down what comes and answers by `answer`; an `Error` is a connection that broke. Probes are
 * answered by the bank and are no hits.
 */
export function makeBank(answer: (hit: Hit) => Answer) {
  const hits: Hit[] = []
  const bank = {
    hits,
    answer,
    /** Hits on one method of the single endpoint or on one path. */
    of: (name: string): Hit[] => hits.filter(({ path }) => path === name || path === `/api?method=${name}`),
    async fetch(input: string, init: RequestInit): Promise<Response> {
      if (input.startsWith('/ping?n=')) return json({ n: input.slice('/ping?n='.length) })
      const text = (init.body ?? '') as string
      const hit: Hit = {
        path: String(input),
        verb: init.method ?? 'GET',
        headers: new Headers(init.headers),
        text,
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
        signal: init.signal!,
      }
      hits.push(hit)
      const found = bank.answer(hit)
      if (found instanceof Error) throw found
      return found
    },
  }
  return bank
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

export const ok = (body: object = {}): Response => json({ responseCode: '00', ...body })

/** As `fetch` rejects when nothing came. */
export const broken = (): Error => new TypeError('Failed to fetch')

/** A promise and the key to it. */
export function gate<T = void>() {
  let open: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => (open = resolve))
  return { promise, open }
}

/** Notes what is listened to on window and document from now on; the result ends it, as leaving a page does. */
export function noteListeners(): () => void {
  const undo = [window, document].map((target: EventTarget) => {
    const add = target.addEventListener.bind(target)
    const noted: Parameters<EventTarget['addEventListener']>[] = []
    target.addEventListener = (...one) => {
      noted.push(one)
      add(...one)
    }
    return () => {
      target.addEventListener = add
      for (const one of noted) target.removeEventListener(...one)
    }
  })
  return () => undo.forEach((one) => one())
}
