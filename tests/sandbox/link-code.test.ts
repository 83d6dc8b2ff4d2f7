import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trial, type Trial } from './trial.ts'

let bank: Trial
let hosts = 0

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

interface Link {
  code: string
  codeVerifier: string
}
const host = () => ({ host: `link-${(hosts += 1)}` })
const linkFor = async (email: string, headers: Record<string, string>, code?: string): Promise<Link> =>
  (await bank.post('/outside/api/link', { email, ...(code && { code }) }, headers)).body
const redeem = (link: Link, headers: Record<string, string>) => bank.post('/auth/posttoken', link, headers)
const refused = { status: 403, body: { message: '[get token error] bad status' } }

describe('[AUTH-010] [AUTH-029] a sign-in link', () => {
  test('signs in its person, once, and the history tells of it', async () => {
    const headers = host()
    const who = await bank.customer('ben')
    const link = await linkFor(who.email, headers)
    expect(link).toEqual({ code: expect.stringMatching(/^link-/), codeVerifier: expect.stringMatching(/^[\w-]{128}$/) })
    const tokens = await redeem(link, headers)
    expect(tokens).toMatchObject({ status: 200, body: { expiresIn: 600 } })
    expect(await redeem(link, headers)).toMatchObject(refused)
    const { history } = (await who.rpc('loginHistoryList', { pageNumber: 1, pageSize: 20 })).body
    expect(history.map(({ result }: { result: string }) => result)).toEqual(['ok', 'ok'])
  })

  test('two that use it at once: one is signed in', async () => {
    const headers = host()
    const link = await linkFor((await bank.customer('ben')).email, headers)
    const both = await Promise.all([redeem(link, headers), redeem(link, headers)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('is worth nothing with a verifier that was tampered with, and then with the right one neither', async () => {
    const headers = host()
    const link = await linkFor((await bank.customer('ben')).email, headers)
    expect(await redeem({ ...link, codeVerifier: link.codeVerifier.replace(/.$/, '~') }, headers)).toMatchObject(
      refused,
    )
    expect(await redeem(link, headers)).toMatchObject(refused)
  })

  test.each([42, 129])('a verifier of %i letters is not looked at', async (length) => {
    const headers = host()
    const link = await linkFor((await bank.customer('ben')).email, headers)
    expect((await redeem({ ...link, codeVerifier: 'a'.repeat(length) }, headers)).status).toBe(422)
    expect((await redeem(link, headers)).status).toBe(200)
  })

  test('lives five minutes', async () => {
    const headers = host()
    const link = await linkFor((await bank.customer('ben')).email, headers)
    await bank.post('/outside/api/clock', { offsetMs: 5 * 60_000 + 1_000 }, headers)
    expect(await redeem(link, headers)).toMatchObject(refused)
  })

  test.each(['662E41', '1e5', '012345', '{"a":1}'])('C29 the code %s is that text to the bank', async (text) => {
    const headers = host()
    const link = await linkFor((await bank.customer('ben')).email, headers, `${text}${headers.host}`)
    expect((await redeem(link, headers)).status).toBe(200)
  })
})
