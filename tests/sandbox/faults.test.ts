import { once as next } from 'node:events'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let url: string

beforeAll(async () => {
  bank = await trial({ faults: true })
  anna = await bank.customer('anna')
  await bank.app.listen({ port: 0, host: '127.0.0.1' })
  url = `127.0.0.1:${(bank.app.server.address() as AddressInfo).port}`
})
afterAll(() => bank.close())

const at = (host: string) => ({
  fault: (match: object, fault: object) => bank.post('/outside/api/faults', { match, fault }, { host }),
  balance: () => anna.rpc('balanceInquiry', {}, { host }),
  hits: async () => (await bank.get('/outside/api/hits', { host })).body,
})

describe('faults', () => {
  test('any status, response code or page of a portal, as often as told', async () => {
    const here = at('answers')
    await here.fault({ method: 'balanceInquiry' }, { status: 503, times: 2 })
    expect([(await here.balance()).status, (await here.balance()).status, (await here.balance()).status]).toEqual([
      503, 503, 200,
    ])
    await here.fault({ path: '/api' }, { responseCode: '13', responseDescription: 'Not today', times: 1 })
    expect((await here.balance()).body).toEqual({ responseCode: '13', responseDescription: 'Not today' })
    await here.fault({}, { body: '<h1>Wi-Fi</h1>', times: 1 })
    const portal = await here.balance()
    expect([portal.status, portal.headers['content-type'], portal.raw.toString()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<h1>Wi-Fi</h1>',
    ])
  })

  test('only the own host is hit, only what matches, and clearing ends it', async () => {
    const here = at('mine')
    await here.fault({ method: 'balanceInquiry' }, { status: 500 })
    expect((await here.balance()).status).toBe(500)
    expect((await at('yours').balance()).status).toBe(200)
    expect((await anna.rpc('customerInfoGet', {}, { host: 'mine' })).status).toBe(200)
    await bank.app.inject({ method: 'DELETE', url: '/outside/api/faults', headers: { host: 'mine' } })
    expect((await here.balance()).status).toBe(200)
  })

  test('a connection breaks before, or after the bank has done it', async () => {
    const { notifications, unread } = (await anna.rpc('notificationList', { pageNumber: 1, pageSize: 50 })).body
    const unseen = notifications.filter(({ isRead }: { isRead: boolean }) => !isRead)
    expect(unseen.length).toBeGreaterThan(1)
    const host = url
    const mark = (id: string) =>
      fetch(`http://${url}/api?method=notificationReadSet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.accessToken}` },
        body: JSON.stringify({ method: 'notificationReadSet', ids: [id] }),
      })
    const left = async () => (await anna.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body.unread
    await at(host).fault({ method: 'notificationReadSet' }, { dropBefore: true, times: 1 })
    await expect(mark(unseen[0].id)).rejects.toThrow()
    expect(await left()).toBe(unread)
    await at(host).fault({ method: 'notificationReadSet' }, { dropAfter: true, times: 1 })
    await expect(mark(unseen[0].id)).rejects.toThrow()
    expect(await left()).toBe(unread - 1)
  })

  test('hits are counted and remembered with their bodies', async () => {
    const here = at('hits')
    await here.balance()
    await anna.rpc('customerInfoGet', { fromEmail: anna.email }, { host: 'hits', 'idempotency-key': 'k' })
    await bank.get('/ping?n=1', { host: 'hits' })
    const { counts, last } = await here.hits()
    expect(counts).toEqual({ balanceInquiry: 1, customerInfoGet: 1, 'GET /ping': 1 })
    expect(last[1]).toMatchObject({ body: { fromEmail: anna.email }, headers: { 'idempotency-key': 'k' } })
  })

  test('a rule that is not one is refused', async () => {
    const refused = await bank.post('/outside/api/faults', { match: {}, fault: { delay: 1 } })
    expect([refused.status, refused.body.validationErrors[0].field]).toEqual([422, '0.fault.delay'])
  })
})

describe('people', () => {
  test.each(['anna', 'ben', 'acme', 'ivan', 'rita', 'ada'])('%s comes fresh and can sign in', async (kind) => {
    const made = (await bank.post('/outside/api/people', { kind })).body
    expect((await bank.signIn(made)).status).toBe(200)
    const again = (await bank.post('/outside/api/people', { kind })).body
    expect(again.email).not.toBe(made.email)
  })

  test('acme owns two companies; ivan may initiate in that of his owner', async () => {
    const acme = await bank.customer('acme')
    const { accesses } = (await acme.rpc('customerInfoGet')).body
    expect(accesses.filter(({ right }: { right: number }) => right === 2).length).toBeGreaterThanOrEqual(2)
    const ivan = await bank.customer('ivan')
    const rights = (await ivan.rpc('customerInfoGet')).body.accesses.map(({ right }: { right: number }) => right)
    expect(rights).toContain(3)
    expect(ivan.owner?.email.startsWith('acme.')).toBe(true)
  })

  test('more than 2,000 movements are in the ledger in a few seconds', async () => {
    const made = (await bank.post('/outside/api/people', { kind: 'anna', transactions: 2000 })).body
    expect(made.transactions).toBeGreaterThanOrEqual(2000)
    expect((await bank.post('/outside/api/people', { kind: 'nobody' })).status).toBe(422)
  })
})

describe('realtime', () => {
  async function opened(accessToken = anna.accessToken) {
    const socket = new WebSocket(`ws://${url}/realtime`)
    const frames: { event: string; data: Record<string, unknown> }[] = []
    const heard: (() => void)[] = []
    socket.on('message', (frame) => {
      frames.push(JSON.parse(String(frame)))
      for (const tell of heard.splice(0)) tell()
    })
    await next(socket, 'open')
    const until = async (event: string): Promise<(typeof frames)[number]> => {
      const found = frames.find((frame) => frame.event === event)
      if (found) return found
      await new Promise<void>((tell) => heard.push(tell))
      return until(event)
    }
    socket.send(JSON.stringify({ type: 'auth', accessToken }))
    return { socket, frames, until }
  }

  test('[NOTIFICATIONS-034] a payment from outside is told to the person by websocket and to nobody else', async () => {
    const ben = await bank.customer('ben')
    const [hers, his] = [await opened(), await opened(ben.accessToken)]
    await Promise.all([hers.until('ready'), his.until('ready')])
    await bank.post('/outside/api/incoming', { email: anna.email, amount: '12.50', currency: 'EUR' })
    expect((await hers.until('notification')).data).toMatchObject({
      type: 'info',
      title: 'Money received',
      isRead: false,
    })
    await bank.post('/outside/api/notify', { email: ben.email, type: 'cardClosed', params: { last4: '1234' } })
    expect((await his.until('notification')).data).toMatchObject({ body: 'Card ending in 1234 was closed.' })
    his.socket.send('{"type":"ping"}')
    await his.until('pong')
    expect(his.frames.filter(({ event }) => event === 'notification')).toHaveLength(1)
    hers.socket.close()
    his.socket.close()
  })

  test('a session that ends is told and closed', async () => {
    const { accessToken, refreshToken } = (await bank.signIn(anna)).body
    const one = await opened(accessToken)
    await one.until('ready')
    const closed = next(one.socket, 'close')
    await bank.post('/auth/logout', { refreshToken })
    await one.until('sessionRevoked')
    expect((await closed)[0]).toBe(4403)
  })

  test.each(['', 'forged'])('the token %j is refused', async (token) => {
    const { socket, frames } = await opened(token)
    const [code] = await next(socket, 'close')
    expect([code, frames]).toEqual([4401, []])
  })
})

test('apps older than the version told are refused with 426 before anything happens, on their host only', async () => {
  const host = 'versions'
  const minimum = (version?: string) =>
    bank.app.inject({
      method: 'PUT',
      url: '/outside/api/minimum-version',
      headers: { host },
      payload: version === undefined ? {} : { version },
    })
  const answered = async (version: string, at = host) =>
    (await anna.rpc('balanceInquiry', {}, { host: at, 'x-client-version': version })).status
  expect(await answered('0.1')).toBe(200)
  await minimum('2.10.0')
  const versions = ['2.9.9', '2.10.0', '2.10', '2.9', '2.11.0', '3', 'latest', '10.0.0']
  expect(await Promise.all(versions.map((version) => answered(version)))).toEqual([
    426, 200, 200, 426, 200, 200, 426, 200,
  ])
  expect(await answered('2.9.9', 'elsewhere')).toBe(200)
  // What tells no version is served: files, and the page that brings the new app.
  expect((await bank.get('/ping', { host })).status).toBe(200)
  const { body } = await anna.rpc('balanceInquiry', {}, { host, 'x-client-version': '1' })
  expect(body).toEqual({ message: expect.stringContaining('too old') })
  const signIn = await bank.post('/auth/postlogin', {}, { host, 'x-client-version': '1' })
  expect(signIn.status).toBe(426)
  await minimum()
  expect(await answered('1')).toBe(200)
})
