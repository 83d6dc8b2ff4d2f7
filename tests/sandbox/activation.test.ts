import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Newcomer } from './outside/newcomer.ts'
import { type Reply, trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const hour = 3_600_000
let hosts = 0
/** A clock and a network address of its own. */
const host = () => ({ host: `activation-${(hosts += 1)}` })
type Headers = ReturnType<typeof host>

const registered = async (kind: string, headers: Headers): Promise<Newcomer> =>
  (await bank.post('/outside/api/people', { kind, inactive: true }, headers)).body
const later = (headers: Headers, offsetMs: number) => bank.post('/outside/api/clock', { offsetMs }, headers)

/** The links in the mails to an address, newest first. */
async function links(to: string): Promise<URL[]> {
  const { mails } = (await bank.get(`/outside/api/post?to=${encodeURIComponent(to)}`)).body
  return mails.flatMap(({ body }: { body: string }) => body.match(/https?:\S+/g)?.map((link) => new URL(link)) ?? [])
}
const codeOf = async (email: string): Promise<string> => (await links(email))[0]?.searchParams.get('code') ?? ''

const rpc = (method: string, payload: object, headers: Headers) =>
  bank.post(`/api?method=${method}`, { method, ...payload }, headers)
const activate = (username: string, activationCode: string, headers: Headers) =>
  rpc('accountActivate', { username, activationCode }, headers)
const activateBusiness = (email: string, activationCode: string, headers: Headers) =>
  rpc('businessAccountActivate', { email, activationCode }, headers)
const said = ({ body }: Reply) => [body.responseCode, body.validationErrors?.[0]?.code]

describe('[ACTIVATION-007] [ACTIVATION-008] a mailed link', () => {
  test('who has not opened it cannot sign in, and can afterwards; the name may be typed in capitals', async () => {
    const headers = host()
    const anna = await registered('anna', headers)
    const before = await bank.signIn(anna)
    expect([before.status, before.body.message]).toEqual([
      403,
      'Your account is not active yet. Please open the link in the mail that we sent you.',
    ])
    expect((await bank.signIn({ ...anna, password: 'wrong' })).body.message).toBe('Wrong e-mail or password.')
    const [link] = await links(anna.email)
    expect(link?.href).toMatch(new RegExp(`^http://${headers.host}/activate\\?action=activation&user=anna`))
    const done = await activate(anna.email.toUpperCase(), await codeOf(anna.email), headers)
    expect(done.body).toMatchObject({ responseCode: '00', login: anna.email })
    expect((await bank.signIn(anna)).status).toBe(200)
  })

  test('works once, also for two who open it at the same moment', async () => {
    const headers = host()
    const { email } = await registered('anna', headers)
    const code = await codeOf(email)
    const both = await Promise.all([activate(email, code, headers), activate(email, code, headers)])
    expect(both.map(said).toSorted()).toEqual([
      ['00', undefined],
      ['VF', 'used'],
    ])
    expect(said(await activate(email, code, headers))).toEqual(['VF', 'used'])
  })

  test('works for 72 hours', async () => {
    const headers = host()
    const [early, late] = [await registered('anna', headers), await registered('anna', headers)]
    await later(headers, 72 * hour - 60_000)
    expect(said(await activate(early.email, await codeOf(early.email), headers))).toEqual(['00', undefined])
    await later(headers, 72 * hour + 60_000)
    expect(said(await activate(late.email, await codeOf(late.email), headers))).toEqual(['VF', 'expired'])
    expect((await bank.signIn(late)).status).toBe(403)
  })

  test('is worth nothing for another person, by another call, or changed', async () => {
    const headers = host()
    const [anna, ben] = [await registered('anna', headers), await registered('ben', headers)]
    const code = await codeOf(anna.email)
    expect(said(await activate(ben.email, code, headers))).toEqual(['VF', 'notValid'])
    expect(said(await activateBusiness(anna.email, code, headers))).toEqual(['VF', 'notValid'])
    for (const other of ['', '662E41', code.toLowerCase(), `${code} `, "' or '1'='1"])
      expect(said(await activate(anna.email, other, headers))).toEqual(['VF', 'notValid'])
    expect((await activate(anna.email, 123456 as never, headers)).body.responseCode).toBe('VF')
    expect((await bank.signIn(anna)).status).toBe(403)
    expect(said(await activate(anna.email, code, headers))).toEqual(['00', undefined])
  })
})

test('[ACTIVATION-012] with a business its authorised users get links of their own', async () => {
  const headers = host()
  const { owner, ...ivan } = await registered('ivan', headers)
  if (!owner) throw new Error('nobody owns the business')
  expect(await links(ivan.email)).toEqual([])
  const [link] = await links(owner.email)
  expect(link?.searchParams.get('action')).toBe('activationBusiness')
  const done = await activateBusiness(owner.email, await codeOf(owner.email), headers)
  expect(done.body).toMatchObject({ responseCode: '00', login: owner.email })
  expect([(await bank.signIn(owner)).status, (await bank.signIn(ivan)).status]).toEqual([200, 403])
  const [own] = await links(ivan.email)
  expect(own?.searchParams.get('action')).toBe('activationEmployee')
  expect(said(await activate(ivan.email, await codeOf(ivan.email), headers))).toEqual(['00', undefined])
  expect((await bank.signIn(ivan)).status).toBe(200)
})

describe('[ACTIVATION-009] another link', () => {
  const again = (email: string, headers: Headers) => rpc('activationCodeResend', { email }, headers)

  test('takes the place of the one before, and can be asked for once a minute', async () => {
    const headers = host()
    const { email } = await registered('anna', headers)
    const former = await codeOf(email)
    expect((await again(` ${email.toUpperCase()} `, headers)).body).toMatchObject({
      responseCode: '00',
      retryAfterSeconds: 60,
    })
    const soon = await again(email, headers)
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
    expect(said(await activate(email, former, headers))).toEqual(['VF', 'replaced'])
    await later(headers, 61_000)
    expect((await again(email, headers)).status).toBe(200)
    expect(await links(email)).toHaveLength(3)
    expect(said(await activate(email, await codeOf(email), headers))).toEqual(['00', undefined])
  })

  test('who does not exist, or is active, is answered the same and sent nothing', async () => {
    const headers = host()
    const anna = await bank.customer('anna')
    const known = await registered('anna', headers)
    for (const email of [known.email, anna.email, 'nobody@people.example']) {
      expect((await again(email, headers)).body).toMatchObject({ responseCode: '00', retryAfterSeconds: 60 })
      expect((await again(email, headers)).status).toBe(429)
    }
    expect(await links(anna.email)).toEqual([])
    expect(await links('nobody@people.example')).toEqual([])
  })
})
