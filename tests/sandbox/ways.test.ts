import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doings, type Headers, type Person } from './devices.fixture.ts'
import { trial, type Trial, verifier } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const { asked, call, enter, host, later, login, mails, person, poll, press } = doings(() => bank, 'ways')

interface Begun {
  code: string
  tmpJwt: string
  /** Number of the device that asks to be let in. */
  deviceId: string
  methods: { methodId: string; type: string; to: string }[]
}

async function begin(who: Person, headers: Headers): Promise<Begun> {
  const { body } = await login(who, headers)
  const { methods } = (await call('GET', '/auth/devices/approve-methods', body.tmpJwt, headers)).body
  return { ...body, deviceId: methods[0].deviceId, methods }
}
const work = ({ tmpJwt, deviceId }: Begun, methodId: string, headers: Headers, code?: string) =>
  call('PATCH', `/auth/devices/${deviceId}/approve/${methodId}`, tmpJwt, headers, code === undefined ? {} : { code })

async function mailed({ email }: Person): Promise<string> {
  return (await bank.get(`/outside/api/post?to=${email}`)).body.mails[0].body.slice(0, 6)
}
async function texted({ phone }: Person): Promise<string> {
  return (await bank.get(`/outside/api/post?to=${encodeURIComponent(phone)}`)).body.sms[0].body.slice(0, 6)
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('[AUTH-015] [AUTH-020] [AUTH-034] [AUTH-040] a new device is let in', () => {
  test('by one of the ways that are listed for it', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const first = await login(who, headers)
    expect(first.body).toMatchObject({ authFlow: 'verifyDevice', code: expect.any(String), tmpJwt: expect.any(String) })
    const { deviceId, methods } = await begin(who, headers)
    expect(methods).toEqual([
      { methodId: expect.stringMatching(/^phone-\d+$/), type: 'device', deviceId, to: 'Pixel 9' },
      { methodId: 'sms', type: 'sms', deviceId, to: expect.stringMatching(/^\+40 ••• \d\d$/) },
      { methodId: 'email', type: 'email', deviceId, to: 'b•••@people.example' },
    ])
  })

  test.each([
    ['email', mailed],
    ['sms', texted],
  ] as const)('by a code by %s, once', async (way, received) => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const begun = await begin(who, headers)
    expect((await work(begun, way, headers)).body).toEqual({ status: 'sent', retryAfterSeconds: 60 })
    const code = await received(who)
    expect((await poll(begun.code, headers)).body).toEqual({ status: 'waiting' })
    expect((await work(begun, way, headers, code)).body).toEqual({ status: 'approved' })
    expect((await work(begun, way, headers, code)).status).toBe(403)
    expect((await poll(begun.code, headers)).status).toBe(200)
  })

  test('a code of eleven minutes ago has expired; another comes after a minute, and the former is worth nothing', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const begun = await begin(who, headers)
    await work(begun, 'email', headers)
    const former = await mailed(who)
    expect((await work(begun, 'email', headers)).status).toBe(429)
    await later(headers, 11 * 60)
    expect((await work(begun, 'email', headers, former)).body.message).toBe('This code has expired. Ask for a new one.')
    expect((await work(begun, 'email', headers)).status).toBe(200)
    expect((await work(begun, 'email', headers, former)).body.message).toBe('Wrong code. 4 more tries.')
    expect((await work(begun, 'email', headers, await mailed(who))).body.status).toBe('approved')
  })

  test('a code is worth nothing by another way than its own, and nothing before one was asked for', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const begun = await begin(who, headers)
    expect((await work(begun, 'email', headers, '000000')).body.message).toBe('Wrong code. 4 more tries.')
    await work(begun, 'email', headers)
    expect((await work(begun, 'sms', headers, await mailed(who))).body.message).toBe('Wrong code. 3 more tries.')
  })

  test('five wrong codes block for 15 minutes, over new sign-ins too', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const said: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const begun = await begin(who, headers)
      await work(begun, 'sms', headers)
      said.push((await work(begun, 'sms', headers, other(await texted(who)))).body.message)
    }
    expect(said.slice(-2)).toEqual(['Wrong code. One more try.', 'Too many wrong attempts. Try again in 15 minutes.'])
    expect((await login(who, headers)).status).toBe(403)
    await later(headers, 15 * 60 + 1)
    expect((await login(who, headers)).status).toBe(200)
  })

  test('the seventh code of one sign-in is not sent', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const begun = await begin(who, headers)
    for (let n = 0; n < 3; n += 1)
      for (const way of ['email', 'sms']) expect((await work(begun, way, headers)).status).toBe(200)
    expect((await work(begun, 'email', headers)).body.message).toBe('Too many codes were sent. Start again.')
  })

  test('nobody else’s device, no unknown way, no other token', async () => {
    const [who, stranger, headers] = [await person('verifyDevice'), await person('verifyDevice'), host()]
    const [mine, theirs] = [await begin(who, headers), await begin(stranger, headers)]
    expect((await work({ ...mine, deviceId: theirs.deviceId }, 'email', headers)).status).toBe(404)
    expect((await work(mine, theirs.methods[0]?.methodId ?? '', headers)).status).toBe(404)
    expect((await work(mine, 'pigeon', headers)).status).toBe(404)
    expect((await work({ ...mine, tmpJwt: mine.code }, 'email', headers)).status).toBe(403)
    for (const code of ['', '12345', '1234567']) expect((await work(mine, 'email', headers, code)).status).toBe(422)
    expect((await bank.post('/auth/push/re-send', { tmpJwt: mine.tmpJwt }, headers)).status).toBe(403)
    const otp = { code: mine.code, codeVerifier: verifier, otp: '123456' }
    expect((await bank.post('/auth/token', otp, headers)).status).toBe(403)
  })
})

describe('[AUTH-019] [AUTH-039] another device of the person decides', () => {
  const askPhone = async (who: Person, headers: Headers) => {
    const begun = await begin(who, headers)
    expect((await work(begun, begun.methods[0]?.methodId ?? '', headers)).body.status).toBe('asked')
    return begun
  }

  test('yes lets it in', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const begun = await askPhone(who, headers)
    expect(await asked(who)).toMatchObject({ kind: 'device', body: expect.stringContaining('A new device') })
    expect((await press(who, true, headers)).status).toBe(204)
    expect((await poll(begun.code, headers)).status).toBe(200)
  })

  test('no ends it, with the reason where one is given, and the person is told', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const begun = await askPhone(who, headers)
    expect((await press(who, false, headers, { reason: 'Not me' })).status).toBe(204)
    expect((await poll(begun.code, headers)).body).toEqual({ status: 'declined', reason: 'Not me' })
    expect((await work(begun, 'email', headers)).status).toBe(403)
    expect(await mails(who)).toContain('A sign-in was declined')
  })

  test('a signed-in page decides too; nobody else’s does, and none that was not asked', async () => {
    const [who, stranger, headers] = [await person('verifyDevice'), await person('push'), host()]
    const first = await begin(who, headers)
    await work(first, 'email', headers)
    await work(first, 'email', headers, await mailed(who))
    const own = (await poll(first.code, headers)).body.accessToken
    const begun = await begin(who, headers)
    const decide = (token: string, body: object) =>
      call('POST', `/auth/devices/${begun.deviceId}/approve`, token, headers, body)
    expect((await decide(own, { result: true })).body.message).toBe('This question is over.')
    await work(begun, begun.methods[0]?.methodId ?? '', headers)
    expect((await decide((await enter(stranger, headers)).accessToken, { result: true })).status).toBe(403)
    expect((await decide(own, { result: false, reason: 'x'.repeat(201) })).status).toBe(422)
    expect((await decide(own, { result: true })).status).toBe(204)
    expect((await decide(own, { result: false })).status).toBe(403)
    expect((await poll(begun.code, headers)).status).toBe(200)
  })

  test('after three minutes it is too late; another question, or a code, still may', async () => {
    const [who, headers] = [await person('verifyDevice'), host()]
    const begun = await askPhone(who, headers)
    await later(headers, 181)
    expect((await press(who, true, headers)).status).toBe(403)
    expect((await poll(begun.code, headers)).body).toEqual({ status: 'unanswered' })
    await work(begun, begun.methods[0]?.methodId ?? '', headers)
    expect((await poll(begun.code, headers)).body).toEqual({ status: 'waiting' })
    expect((await press(who, true, headers)).status).toBe(204)
    expect((await poll(begun.code, headers)).status).toBe(200)
  })
})

test('[AUTH-020] whose phone does not answer is sent a text, but no mail, also after the three minutes of the phone', async () => {
  const [who, headers] = [await person('push'), host()]
  const begun = await begin(who, headers)
  expect(begun.methods.map(({ type }) => type)).toEqual(['device', 'sms'])
  await later(headers, 200)
  expect((await poll(begun.code, headers)).body).toEqual({ status: 'unanswered' })
  expect((await call('GET', '/auth/devices/approve-methods', begun.tmpJwt, headers)).body.methods).toHaveLength(1)
  expect((await work(begun, 'email', headers)).status).toBe(404)
  await work(begun, 'sms', headers)
  expect((await work(begun, 'sms', headers, await texted(who))).body).toEqual({ status: 'approved' })
  expect((await poll(begun.code, headers)).status).toBe(200)
})
