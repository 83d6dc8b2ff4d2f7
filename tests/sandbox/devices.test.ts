import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doings } from './devices.fixture.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const { call, enter, host, later, link, login, mails, person, phonesOf, poll } = doings(() => bank, 'devices')

describe('[AUTH-013] [AUTH-031] [AUTH-036] linking a phone', () => {
  test('a link makes the phone on which it is opened an approving one, once', async () => {
    const [who, headers] = [await person(), host()]
    const { link: asked, linkCode, made } = await link(who, headers)
    expect(asked).toEqual({ deeplink: `sextant://link?code=${linkCode}`, expiresAt: expect.any(String) })
    expect([made.status, made.body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d+$/),
        code: linkCode,
        type: 'ios',
        name: 'iPhone 17',
        location: 'Local network',
        lastActivityAt: expect.stringMatching(/Z$/),
        approves: true,
        secret: expect.any(String),
        pushToken: expect.any(String),
      },
    ])
    const again = await bank.post('/auth/devices', { name: 'Thief', type: 'ios', code: linkCode }, headers)
    expect([again.status, again.body.message]).toEqual([403, 'This link has expired. Ask for a new one.'])
    expect((await login(who, headers)).body.authFlow).toBe('push')
    expect(await mails(who)).toContain('A phone was linked')
  })

  test('a link of eleven minutes ago opens nothing', async () => {
    const [who, headers] = [await person(), host()]
    const { code } = (await login(who, headers)).body
    const { accessToken } = (await poll(code, headers)).body
    const { body } = await bank.post('/auth/scp/request', {}, { ...headers, authorization: `Bearer ${accessToken}` })
    await later(headers, 11 * 60)
    const late = { deeplink: body.deeplink, name: 'Late', type: 'android' }
    expect((await bank.post('/outside/api/phones/open', late, headers)).status).toBe(403)
  })

  test('the password alone links nothing: not by the token of a sign-in that waits for its second step', async () => {
    const [who, headers] = [await person('sms'), host()]
    const { tmpJwt, code } = (await login(who, headers)).body
    for (const token of [tmpJwt, code]) {
      const given = { ...headers, authorization: `Bearer ${token}` }
      expect((await bank.post('/auth/scp/request', {}, given)).status).toBe(401)
      expect((await bank.post('/auth/scp/request', { tmpJwt: token }, headers)).status).toBe(401)
    }
  })

  test.each([
    { name: '' },
    { type: 'fridge' },
    { code: '' },
    { name: undefined },
    { type: undefined },
    { code: undefined },
  ])('[VALIDATION-004] refuses %o', async (wrong) => {
    const order = { name: 'Phone', type: 'ios', code: 'x', ...wrong }
    expect((await bank.post('/auth/devices', order, host())).status).toBe(422)
  })
})

describe('[AUTH-035] [AUTH-037] [AUTH-038] the phones of a person', () => {
  test('are listed with what a person can tell them by, and none of their secrets', async () => {
    const [who, headers] = [await person(), host()]
    const { accessToken, made } = await link(who, headers)
    const { secret: _secret, pushToken: _token, code: _code, ...device } = made.body
    const { id } = device
    expect((await call('GET', '/auth/devices', accessToken, headers)).body).toEqual({ devices: [device] })
    expect((await call('GET', `/auth/devices/${id}`, accessToken, headers)).body).toEqual(device)
    expect((await call('GET', '/auth/devices', 'nobody', headers)).status).toBe(401)
  })

  test('those of others are not there, to see or to remove', async () => {
    const [who, stranger, headers] = [await person('push'), await person('push'), host()]
    const { accessToken } = await enter(stranger, headers)
    const [mine] = await phonesOf(who)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `/auth/devices/${mine?.deviceId}`, accessToken, headers)).status).toBe(404)
    expect((await call('GET', '/auth/devices', accessToken, headers)).body.devices).toHaveLength(1)
    expect(await phonesOf(who)).toHaveLength(1)
  })

  test('a removed one is asked nothing, and its secret opens nothing', async () => {
    const [who, headers] = [await person(), host()]
    const { accessToken, made } = await link(who, headers)
    const { secret, pushToken, id } = made.body
    const phone = (await bank.post('/auth/token', { secret, pushToken }, headers)).body
    expect((await call('GET', '/auth/devices', phone.accessToken, headers)).status).toBe(200)
    expect((await call('DELETE', `/auth/devices/${id}`, accessToken, headers)).status).toBe(204)
    expect((await call('DELETE', `/auth/devices/${id}`, accessToken, headers)).status).toBe(404)
    expect((await call('GET', '/auth/devices', phone.accessToken, headers)).status).toBe(401)
    expect((await bank.post('/auth/token', { secret, pushToken }, headers)).status).toBe(403)
    // Whoever has no phone any more is sent a text.
    expect((await login(who, headers)).body.authFlow).toBe('sms')
  })
})

describe('[AUTH-015] [AUTH-026] [AUTH-028] a sign-in on the phone itself', () => {
  test('with its secret there is no second step', async () => {
    const [who, headers] = [await person(), host()]
    const { secret, pushToken } = (await link(who, headers)).made.body
    const first = await login(who, headers, '/auth/login', { secret, pushToken })
    expect(first.body).toEqual({ status: 'ok', authFlow: 'direct', code: expect.any(String) })
    expect((await poll(first.body.code, headers)).status).toBe(200)
  })

  test('somebody else’s secret spares nothing, and no secret opens without the password', async () => {
    const [who, stranger, headers] = [await person('push'), await person(), host()]
    const { secret, pushToken } = (await link(stranger, headers)).made.body
    expect((await login(who, headers, '/auth/login', { secret, pushToken })).body.authFlow).toBe('push')
    const wrong = await login({ ...stranger, password: 'wrong' }, headers, '/auth/login', { secret, pushToken })
    expect(wrong.status).toBe(403)
  })

  test('its secret alone is worth tokens of the phone; a wrong one is not', async () => {
    const [who, headers] = [await person(), host()]
    const { secret, pushToken } = (await link(who, headers)).made.body
    expect((await bank.post('/auth/token', { secret, pushToken }, headers)).body).toMatchObject({ expiresIn: 600 })
    expect((await bank.post('/auth/token', { secret: `${secret}x`, pushToken }, headers)).status).toBe(403)
  })
})

test('[AUTH-014] two-factor sign-in is off where the mode is "no": tokens at once; with a phone it is on', async () => {
  const [who, headers] = [await person(), host()]
  expect((await login(who, headers)).body.authFlow).toBe('simple')
  const { accessToken } = await link(who, headers)
  const modeOf = async (token: string) =>
    (await call('POST', '/api?method=customerInfoGet', token, headers, { method: 'customerInfoGet' })).body.customer
      .login2faMode
  expect(await modeOf(accessToken)).toBe('push')
  expect((await login(who, headers)).body.authFlow).toBe('push')
  const [other, there] = [await person(), host()]
  const { code } = (await login(other, there)).body
  const tokens = (await poll(code, there)).body
  const asked = { method: 'customerInfoGet' }
  const { body } = await call('POST', '/api?method=customerInfoGet', tokens.accessToken, there, asked)
  expect(body.customer.login2faMode).toBe('no')
})

test('[AUTH-041] the legacy device calls are not there', async () => {
  for (const url of ['/external/device', '/external/device/1']) expect((await bank.get(url)).status).toBe(404)
})
