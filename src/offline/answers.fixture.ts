import { type Context, respond } from './answers.ts'
import { renew } from './keys.ts'
import { partOf } from './owner.ts'
import type { Vault } from './vault.ts'

/** Requests, answers and a page for the tests of `answers`. */
export const anna = { apiBase: '', brand: 'aster', userId: '1001' }
export const start = Date.UTC(2026, 4, 4)
export const day = 86_400_000

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json; charset=utf-8' }, ...init })
export const html = (type = 'text/html'): Response => new Response('<html>', { headers: { 'Content-Type': type } })
export const statements = (total: number): Response => json({ responseCode: '00', total, years: [2026], exports: [] })
export const countries = (name: string): Response =>
  json({ responseCode: '00', items: [{ code: 'PT', name, isSepa: true, hasStates: false }] })
export const pdf = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(`%PDF ${text}`, { headers: { 'Content-Type': 'application/pdf', ...headers } })
export const down = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

export const ask = (method: string, body: object, headers: Record<string, string> = {}): Request =>
  new Request(`https://bank.example/api?method=${method}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer secret',
      'X-Brand': 'aster',
      'X-Part': 'p.1',
      ...headers,
    },
    body: JSON.stringify({ method, ...body }),
  })
export const history = (more: object = {}, headers = {}): Request =>
  ask('exportList', { accountId: '1', source: 'monthly', pageNumber: 1, pageSize: 12, ...more }, headers)
export const dictionary = (lang = 'en', headers = {}): Request => ask('dictionaryCountriesGet', { lang }, headers)
export const file = (): Request =>
  new Request('https://bank.example/files/statements/1/2026-03.pdf?lang=en', { headers: { 'X-Part': 'p.1' } })

/** A page that asks, with a clock, a vault and a record of what was sent and told. */
export class Page implements Context {
  vaultHeld: Vault | undefined
  time = start
  brand = 'aster'
  readonly pending: Promise<unknown>[] = []
  readonly sent: Request[] = []
  readonly told: unknown[] = []
  readonly #channel = new BroadcastChannel('rpc')

  static async of(owner = anna): Promise<Page> {
    const page = new Page()
    page.vaultHeld = (await renew(await partOf(owner), start)).vault
    page.#channel.addEventListener('message', ({ data }: MessageEvent) => void page.told.push(data))
    return page
  }

  vault = async (): Promise<Vault | undefined> => this.vaultHeld
  keep = (work: Promise<unknown>): void => void this.pending.push(work.catch(() => {}))
  /** The bank is never slow unless a test says so. */
  wait = (): Promise<undefined> => new Promise(() => {})
  now = (): number => this.time

  /** What a page gets: status, text and where it is from; `reject` where nothing came. */
  async outcome(request: Request, network: () => Promise<Response> | Response, more: Partial<Context> = {}) {
    const fetching = async (input: RequestInfo | URL): Promise<Response> => {
      this.sent.push(input as Request)
      return network()
    }
    try {
      const { vault, keep, wait, now, brand } = this
      const answer = await respond(request, { vault, keep, wait, now, brand, ...more }, fetching)
      if (!answer) return undefined
      const text = await answer.text()
      await this.settled()
      return { status: answer.status, text, from: answer.headers.get('X-From'), at: answer.headers.get('X-Stored-At') }
    } catch {
      return 'reject'
    }
  }

  isKept = async (request: Request): Promise<boolean> => (await this.outcome(request, down)) !== 'reject'

  async settled(): Promise<void> {
    while (this.pending.length > 0) await Promise.all(this.pending.splice(0))
  }

  async close(): Promise<void> {
    await this.settled()
    this.#channel.close()
  }
}
