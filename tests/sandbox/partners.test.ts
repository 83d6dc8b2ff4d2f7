import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenge, type Customer, trial, type Trial, verifier } from './trial.ts'

let bank: Trial
let hosts = 0

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

/** A person with a clock and an address of the bank of its own. */
async function person() {
  const host = `partners-${(hosts += 1)}`
  const who = await bank.customer('ben')
  const headers = { host, authorization: `Bearer ${who.accessToken}` }
  return { ...who, host, headers }
}
type Person = Customer & { host: string; headers: Record<string, string> }

const asked = ({ host }: Person, change: Record<string, string | undefined> = {}): string => {
  const query = {
    client_id: 'demo-partner',
    redirect_uri: `http://${host}/outside/partner/return`,
    response_type: 'code',
    scope: 'profile accounts',
    state: 'a b&c=1e5',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  }
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `http://${host}/auth/sei?${new URLSearchParams(given)}`
}
const look = (who: Person, authorizeUrl = asked(who)) => bank.post('/auth/sei/authorize', { authorizeUrl }, who.headers)
const answer = (who: Person, id: string, result?: boolean) =>
  bank.post(`/auth/sei/authorize/${id}`, result === undefined ? {} : { result }, who.headers)
const codeFrom = (redirectUrl: string): string => new URL(redirectUrl).searchParams.get('code') ?? ''
async function code(who: Person, url = asked(who)): Promise<string> {
  const { authorizationId } = (await look(who, url)).body
  return codeFrom((await answer(who, authorizationId)).body.redirectUrl)
}
async function exchange(who: Person, change: Record<string, string>) {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'demo-partner',
    redirect_uri: `http://${who.host}/outside/partner/return`,
    code_verifier: verifier,
    ...change,
  })
  const found = await bank.app.inject({
    method: 'POST',
    url: '/auth/sei/token',
    headers: { host: who.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  return { status: found.statusCode, body: found.json() as Record<string, unknown> }
}
const later = (who: Person, seconds: number) =>
  bank.post('/outside/api/clock', { offsetMs: seconds * 1000 }, { host: who.host })

describe('[AUTH-042] the look at a request', () => {
  test('says who asks for what', async () => {
    const { status, body } = await look(await person())
    expect([status, body]).toEqual([
      200,
      { authorizationId: expect.any(String), clientName: 'Tidy Books', scopes: ['profile', 'accounts'] },
    ])
  })

  test.each<[string, Record<string, string | undefined>]>([
    ['an unknown partner', { client_id: 'nobody' }],
    ['no partner', { client_id: undefined }],
    ['another partner’s address', { redirect_uri: 'com.ledgerly.app:/back' }],
    [
      'an address that only begins like the registered one',
      { redirect_uri: 'https://books.example/connect/back/more' },
    ],
    ['an address with a query', { redirect_uri: 'https://books.example/connect/back?next=1' }],
    ['another host', { redirect_uri: 'https://books.example.evil.example/connect/back' }],
    ['another case', { redirect_uri: 'https://books.example/Connect/back' }],
    ['no address', { redirect_uri: undefined }],
    ['the letter that stands for the bank itself', { redirect_uri: '@/outside/partner/return' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('is answered 404 for %s', async (_, change) => {
    const who = await person()
    expect((await look(who, asked(who, change))).status).toBe(404)
  })

  test.each<[string, Record<string, string | undefined>]>([
    ['no challenge', { code_challenge: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge of 42 letters', { code_challenge: challenge.slice(1) }],
    ['a token instead of a code', { response_type: 'token' }],
    ['more than the partner may ask for', { scope: 'profile payments' }],
    ['nothing at all', { scope: ' ' }],
  ])('is answered 422 for %s', async (_, change) => {
    const who = await person()
    expect((await look(who, asked(who, change))).status).toBe(422)
  })

  test('reads an address of its own page only, and no parameter twice', async () => {
    const who = await person()
    for (const url of ['', 'x', 'https://elsewhere.example/auth/sei', asked(who).replace('/auth/sei', '/auth/other')])
      expect((await look(who, url)).status, url).toBe(404)
    expect((await look(who, `${asked(who)}&client_id=ledgerly`)).status).toBe(422)
    expect((await bank.post('/auth/sei/authorize', { authorizeUrl: asked(who) }, { host: who.host })).status).toBe(401)
  })
})

describe('[AUTH-043] the person’s word', () => {
  test('is worth a code at the registered address, with the state as it came', async () => {
    const who = await person()
    const { authorizationId } = (await look(who)).body
    const { redirectUrl } = (await answer(who, authorizationId)).body
    const back = new URL(redirectUrl)
    expect(back.origin + back.pathname).toBe(`http://${who.host}/outside/partner/return`)
    expect(Object.fromEntries(back.searchParams)).toEqual({ code: expect.any(String), state: 'a b&c=1e5' })
  })

  test('of no is told without a code', async () => {
    const who = await person()
    const { authorizationId } = (await look(who)).body
    const { redirectUrl } = (await answer(who, authorizationId, false)).body
    expect(Object.fromEntries(new URL(redirectUrl).searchParams)).toEqual({
      error: 'access_denied',
      state: 'a b&c=1e5',
    })
  })

  test('counts once, also when it is given twice at once', async () => {
    const who = await person()
    const { authorizationId } = (await look(who)).body
    const both = await Promise.all([answer(who, authorizationId), answer(who, authorizationId, false)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('counts for ten minutes, and for the person who was asked', async () => {
    const [who, other] = [await person(), await person()]
    const { authorizationId } = (await look(who)).body
    expect((await answer(other, authorizationId)).status).toBe(404)
    for (const id of ['1', 'x', '00000000-0000-0000-0000-000000000000'])
      expect((await answer(who, id)).status, id).toBe(404)
    await later(who, 10 * 60 + 1)
    const { accessToken } = (await bank.post('/auth/refresh', { refreshToken: who.refreshToken }, { host: who.host }))
      .body
    const late = await answer(
      { ...who, headers: { ...who.headers, authorization: `Bearer ${accessToken}` } },
      authorizationId,
    )
    expect([late.status, late.body.message]).toEqual([422, 'This request has expired.'])
  })
})

describe('the code', () => {
  test('is worth a token to its partner, which then sees what it was given and no more', async () => {
    const who = await person()
    const granted = await exchange(who, { code: await code(who) })
    expect([granted.status, granted.body]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'Bearer', expires_in: 600, scope: 'profile accounts' },
    ])
    const bearer = { host: who.host, authorization: `Bearer ${String(granted.body.access_token)}` }
    expect((await bank.get('/auth/sei/userinfo', bearer)).body).toEqual({
      sub: who.userId,
      scope: 'profile accounts',
      name: expect.any(String),
      email: who.email,
    })
    const less = await exchange(who, { code: await code(who, asked(who, { scope: 'accounts' })) })
    const seen = await bank.get('/auth/sei/userinfo', {
      ...bearer,
      authorization: `Bearer ${String(less.body.access_token)}`,
    })
    expect(seen.body).toEqual({ sub: who.userId, scope: 'accounts' })
    const asBank = await bank.post('/api?method=customerInfoGet', { method: 'customerInfoGet' }, bearer)
    expect(asBank.status, 'it is no token of the bank’s own app').toBe(401)
  })

  test.each([
    ['another verifier', { code_verifier: verifier.replace(/^./, '~') }],
    ['another partner', { client_id: 'ledgerly' }],
    ['another address', { redirect_uri: 'https://books.example/connect/back' }],
  ])('is worth nothing with %s', async (_, change) => {
    const who = await person()
    expect(await exchange(who, { code: await code(who), ...change })).toEqual({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('a second time takes back what it was worth', async () => {
    const who = await person()
    const mine = await code(who)
    const { body } = await exchange(who, { code: mine })
    expect((await exchange(who, { code: mine })).body).toEqual({ error: 'invalid_grant' })
    const bearer = { host: who.host, authorization: `Bearer ${String(body.access_token)}` }
    expect((await bank.get('/auth/sei/userinfo', bearer)).status).toBe(401)
  })

  test('lives a minute', async () => {
    const who = await person()
    const mine = await code(who)
    await later(who, 61)
    expect((await exchange(who, { code: mine })).body).toEqual({ error: 'invalid_grant' })
  })

  test('needs the grant by its name, and a verifier', async () => {
    const who = await person()
    expect((await exchange(who, { grant_type: 'password' })).body).toEqual({ error: 'unsupported_grant_type' })
    expect((await exchange(who, { code: 'x', code_verifier: '' })).body).toEqual({ error: 'invalid_request' })
  })
})
