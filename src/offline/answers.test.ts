import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Context, respond } from './answers.ts'
import { renew } from './keys.ts'
import { partOf } from './owner.ts'
import { vaultDoor, type Vault } from './vault.ts'

const anna = { apiBase: '', brand: 'aster', userId: '1001' }
const start = Date.UTC(2026, 4, 4)
const day = 86_400_000

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json; charset=utf-8' }, ...init })
const statements = (total: number): Response => json({ responseCode: '00', total, years: [2026], exports: [] })
const countries = (name: string): Response =>
  json({ responseCode: '00', items: [{ code: 'PT', name, isSepa: true, hasStates: false }] })
const pdf = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(`%PDF ${text}`, { headers: { 'Content-Type': 'application/pdf', ...headers } })

const ask = (method: string, body: object, headers: Record<string, string> = {}): Request =>
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
const history = (more: object = {}, headers = {}): Request =>
  ask('exportList', { accountId: '1', source: 'monthly', pageNumber: 1, pageSize: 12, ...more }, headers)
const dictionary = (lang = 'en', headers = {}): Request => ask('dictionaryCountriesGet', { lang }, headers)
const file = (): Request =>
  new Request('https://bank.example/files/statements/1/2026-03.pdf?lang=en', { headers: { 'X-Part': 'p.1' } })

let vault: Vault | undefined
let now: number
let pending: Promise<unknown>[]
let sent: Request[]
let told: unknown[]
let channel: BroadcastChannel

const context: Context = {
  vault: async () => vault,
  brand: 'aster',
  keep: (work) => void pending.push(work.catch(() => {})),
  wait: () => new Promise(() => {}),
  now: () => now,
}

/** What a page gets: status, text and where it is from; `reject` where nothing came. */
async function outcome(request: Request, network: () => Promise<Response> | Response, more: Partial<Context> = {}) {
  const fetching = async (input: RequestInfo | URL): Promise<Response> => {
    sent.push(input as Request)
    return network()
  }
  try {
    const answer = await respond(request, { ...context, ...more }, fetching)
    if (!answer) return undefined
    const text = await answer.text()
    await settled()
    return { status: answer.status, text, from: answer.headers.get('X-From'), at: answer.headers.get('X-Stored-At') }
  } catch {
    return 'reject'
  }
}

async function settled(): Promise<void> {
  while (pending.length > 0) await Promise.all(pending.splice(0))
}

const down = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))
const isKept = async (request: Request): Promise<boolean> => (await outcome(request, down)) !== 'reject'

beforeEach(async () => {
  now = start
  pending = []
  sent = []
  told = []
  vault = (await renew(await partOf(anna), start)).vault
  channel = new BroadcastChannel('rpc')
  channel.addEventListener('message', ({ data }: MessageEvent) => void told.push(data))
})
afterEach(async () => {
  await settled()
  channel.close()
  vaultDoor.close()
  await Dexie.delete('vault')
})

describe('whose business it is', () => {
  test.each([
    ['a call that is not kept', ask('balanceInquiry', {})],
    ['a write', ask('notificationReadSet', { ids: ['1'] })],
    ['an unknown method', ask('cardPinGet', {})],
    ['a kept method asked by GET', new Request('https://bank.example/api?method=exportList')],
    ['a kept method at another path', new Request('https://bank.example/other?method=exportList', { method: 'POST' })],
    ['multipart', ask('exportList', {}, { 'Content-Type': 'multipart/form-data; boundary=x' })],
    ['a receipt', new Request('https://bank.example/files/receipts/1.pdf')],
    ['a file behind a longer path', new Request('https://bank.example/files/statements/1/2/3.pdf')],
  ])('%s is left alone', (_, request) => {
    expect(respond(request, context, down)).toBeUndefined()
  })

  test('our own headers never reach the bank, the token does', async () => {
    await outcome(history({}, { 'X-Cache': 'only-if-cached' }), () => statements(1))
    const [request] = sent
    expect(['X-Part', 'X-Brand', 'X-Cache'].map((name) => request?.headers.get(name))).toEqual([null, null, null])
    expect(request?.headers.get('Authorization')).toBe('Bearer secret')
    expect(await request?.json()).toMatchObject({ method: 'exportList', accountId: '1' })
  })

  test('without a vault the bank is asked and nothing is kept', async () => {
    const held = vault
    vault = undefined
    expect(await outcome(history(), () => statements(1))).toMatchObject({ status: 200 })
    vault = held
    expect(await isKept(history())).toBe(false)
  })

  test('an answer to a secret is not kept', async () => {
    await outcome(history({ authSecret: 's' }), () => statements(1))
    expect(await isKept(history({ authSecret: 's' }))).toBe(false)
  })
})

describe('what an answer does', () => {
  const code = (responseCode: string) => () => json({ responseCode })
  test.each([
    // name, network, kept afterwards, then offered with a kept copy: from, and is the copy still served after
    ['00', () => statements(2), true, 'network', true],
    ['HTML portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), false, 'cache', true],
    [
      'HTML that says JSON',
      () =>
        json('x', {})
          .text()
          .then(() => new Response('<html>', { headers: { 'Content-Type': 'application/json' } })),
      false,
      'cache',
      true,
    ],
    ['no network', down, false, 'cache', true],
    ['502', () => new Response('', { status: 502 }), false, 'cache', true],
    ['503', () => new Response('', { status: 503 }), false, 'cache', true],
    ['500', () => new Response('{}', { status: 500 }), false, 'network', true],
    ['401', () => new Response('', { status: 401 }), false, 'network', true],
    ['UE', code('UE'), false, 'network', true],
    ['TE', code('TE'), false, 'network', true],
    ['13', code('13'), false, 'network', true],
    ['CA', code('CA'), false, 'network', true],
    ['AU', code('AU'), false, 'network', false],
    ['ENOA', code('ENOA'), false, 'network', false],
    ['00 of another shape', () => json({ responseCode: '00', total: 'many' }), false, 'network', true],
  ] as const)('%s', async (_, network, keeps, from, served) => {
    await outcome(history(), network as () => Response)
    expect(await isKept(history())).toBe(keeps)
    await outcome(history(), () => statements(1))
    expect(await outcome(history(), network as () => Response)).toMatchObject({ from })
    const after = await outcome(history(), down)
    expect(after === 'reject' ? false : after?.from === 'cache').toBe(served)
    if (served && !keeps) expect(after).toMatchObject({ text: await statements(1).text() })
  })

  test('after AU nothing is shown until a good answer comes', async () => {
    await outcome(history(), () => statements(1))
    await outcome(history(), () => json({ responseCode: 'AU' }))
    expect(await outcome(history(), down)).toBe('reject')
    await outcome(history({ pageNumber: 2 }), () => statements(5))
    expect(await outcome(history(), down)).toMatchObject({ from: 'cache' })
  })

  test('a gateway without a kept copy is handed on with its status', async () => {
    expect(await outcome(history(), () => new Response('', { status: 503 }))).toMatchObject({
      status: 503,
      from: 'network',
    })
  })
})

describe('history', () => {
  test('is the bank’s when it answers in time', async () => {
    await outcome(history(), () => statements(1))
    expect(await outcome(history(), () => statements(2))).toMatchObject({
      from: 'network',
      text: await statements(2).text(),
    })
    expect(told).toEqual([])
  })

  test('is the kept one after 4 s, with its time; the page hears of the difference', async () => {
    await outcome(history(), () => statements(1))
    now = start + 60_000
    let arrive: (response: Response) => void = () => {}
    const waits: number[] = []
    const answer = respond(
      history(),
      { ...context, wait: (ms) => (waits.push(ms), Promise.resolve(undefined)) },
      () => new Promise((resolve) => (arrive = resolve)),
    )
    const response = await answer
    expect(waits).toEqual([4_000])
    expect(response?.headers.get('X-From')).toBe('cache')
    expect(response?.headers.get('X-Stored-At')).toBe(new Date(start).toISOString())
    arrive(statements(2))
    await settled()
    await vi.waitFor(() => expect(told).toEqual([{ word: 'history', verb: 'statements' }]))
    const again = await outcome(history({}, { 'X-Cache': 'only-if-cached' }), down)
    expect(again).toMatchObject({ from: 'cache', text: await statements(2).text() })
  })

  test('says nothing when the late answer is the same', async () => {
    await outcome(history(), () => statements(1))
    let arrive: (response: Response) => void = () => {}
    await respond(
      history(),
      { ...context, wait: () => Promise.resolve(undefined) },
      () => new Promise((resolve) => (arrive = resolve)),
    )
    arrive(statements(1))
    await settled()
    await outcome(history({ pageNumber: 9 }), () => statements(1))
    expect(told).toEqual([])
  })

  test('waits for the bank where nothing is kept', async () => {
    let arrive: (response: Response) => void = () => {}
    const answer = outcome(history(), () => new Promise((resolve) => (arrive = resolve)), {
      wait: () => Promise.resolve(undefined),
    })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    arrive(statements(3))
    expect(await answer).toMatchObject({ from: 'network' })
  })

  test('asked twice at once is asked once', async () => {
    let arrive: (response: Response) => void = () => {}
    const network = (): Promise<Response> => new Promise((resolve) => (arrive = resolve))
    const both = [outcome(history(), network), outcome(history(), network)]
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await new Promise((resolve) => setImmediate(resolve))
    arrive(statements(3))
    expect(await Promise.all(both)).toMatchObject([{ from: 'network' }, { from: 'network' }])
    expect(sent).toHaveLength(1)
  })

  test('is of no use after 90 days', async () => {
    await outcome(history(), () => statements(1))
    now = start + 90 * day + 1
    expect(await outcome(history(), down)).toBe('reject')
  })
})

describe('dictionaries', () => {
  test('come from the device at once, and after a day are refreshed behind', async () => {
    await outcome(dictionary(), () => countries('Portugal'))
    now = start + day
    expect(await outcome(dictionary(), () => countries('Portugal!'))).toMatchObject({ from: 'cache' })
    expect(sent).toHaveLength(1)
    now = start + day + 1
    const third = await outcome(dictionary(), () => countries('Portugal!'))
    expect(third).toMatchObject({ from: 'cache', text: await countries('Portugal').text() })
    await vi.waitFor(() => expect(told).toEqual([{ word: 'dictionaries', verb: 'countries' }]))
    expect(await outcome(dictionary(), down)).toMatchObject({ text: await countries('Portugal!').text() })
  })

  test('are the same for everybody and need no vault', async () => {
    vault = undefined
    await outcome(dictionary(), () => countries('Portugal'))
    expect(await isKept(dictionary())).toBe(true)
  })

  test('are of no use after 90 days', async () => {
    await outcome(dictionary(), () => countries('Portugal'))
    now = start + 90 * day + 1
    expect(await outcome(dictionary(), down)).toBe('reject')
  })
})

describe('the file of a month', () => {
  test('is kept for 30 days without asking, and longer without the bank', async () => {
    await outcome(file(), () => pdf('one'))
    now = start + 30 * day - 1
    expect(await outcome(file(), () => pdf('two'))).toMatchObject({ from: 'cache', text: '%PDF one' })
    now = start + 30 * day
    expect(await outcome(file(), down)).toMatchObject({ from: 'cache', text: '%PDF one' })
    expect(await outcome(file(), () => pdf('two'))).toMatchObject({ from: 'network', text: '%PDF two' })
  })

  test.each([
    ['that must not be kept', () => pdf('x', { 'Cache-Control': 'private, no-store' }), 'network'],
    ['that is a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), undefined],
    ['that is not there', () => new Response('', { status: 404 }), 'network'],
  ])('%s is not kept', async (_, network, from) => {
    const got = await outcome(file(), network)
    expect(got === 'reject' ? undefined : got?.from).toBe(from)
    expect(await isKept(file())).toBe(false)
  })
})

describe('whose copy it is', () => {
  const others = {
    user: { ...anna, userId: '1002' },
    customer: { ...anna, fromCustomerId: '2' },
    brand: { ...anna, brand: 'borea' },
    base: { ...anna, apiBase: 'https://staging-1.aster.example' },
    rights: { ...anna, rights: '8' },
  }
  test.each(Object.entries(others))('another %s gets none of it', async (_, owner) => {
    await outcome(history(), () => statements(1))
    const mine = vault as Vault
    const part = await partOf(owner)
    vault = { ...mine, part }
    expect(await outcome(history(), down)).toBe('reject')
    vault = (await renew(part, start)).vault
    expect(await outcome(history(), down)).toBe('reject')
  })

  test.each([
    ['language', dictionary('ru'), {}],
    ['brand', dictionary('en'), { brand: 'borea' }],
  ])('a dictionary of another %s is another one', async (_, request, more) => {
    await outcome(dictionary('en'), () => countries('Portugal'))
    expect(await outcome(request, down, more)).toBe('reject')
  })

  test('order and empty fields of a request do not matter', async () => {
    await outcome(history({ year: undefined }), () => statements(1))
    const turned = ask('exportList', { pageSize: 12, pageNumber: 1, source: 'monthly', accountId: '1', year: null })
    expect(await isKept(turned)).toBe(true)
  })

  test('another page is another entry', async () => {
    await outcome(history(), () => statements(1))
    expect(await isKept(history({ pageNumber: 2 }))).toBe(false)
  })
})
