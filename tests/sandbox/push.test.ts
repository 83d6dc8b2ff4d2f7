import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doings } from './devices.fixture.ts'
import { trial, type Trial, verifier } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const { asked, call, enter, host, later, login, mails, person, poll, press } = doings(() => bank, 'push')

describe('[AUTH-015] [AUTH-017] [AUTH-018] [AUTH-029] [AUTH-030] a sign-in that a phone approves', () => {
  test('waits until the phone says yes, and is worth tokens once', async () => {
    const [who, headers] = [await person('push'), host()]
    const first = await login(who, headers)
    expect(first.body).toEqual({
      status: 'second step',
      authFlow: 'push',
      code: expect.any(String),
      tmpJwt: expect.any(String),
      devices: [{ id: expect.any(String), name: 'Pixel 9', type: 'android' }],
      phoneNumber: expect.stringMatching(/^\+40 ••• \d\d$/),
    })
    expect(await asked(who)).toMatchObject({ kind: 'login', result: null, body: expect.stringContaining('Is it you?') })
    expect((await poll(first.body.code, headers)).body).toEqual({ status: 'waiting' })
    expect((await press(who, true, headers)).status).toBe(204)
    const tokens = await poll(first.body.code, headers)
    expect([tokens.status, tokens.body]).toMatchObject([200, { accessToken: expect.any(String), expiresIn: 600 }])
    const again = await poll(first.body.code, headers)
    expect([again.status, again.body.message]).toEqual([403, 'This sign-in has expired. Start again.'])
  })

  test('two polls at once get one session', async () => {
    const [who, headers] = [await person('push'), host()]
    const { body } = await login(who, headers)
    await press(who, true, headers)
    const both = await Promise.all([poll(body.code, headers), poll(body.code, headers)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('a no is final, and the person is told of it by mail', async () => {
    const [who, headers] = [await person('push'), host()]
    const { body } = await login(who, headers)
    await press(who, false, headers)
    expect((await poll(body.code, headers)).body).toEqual({ status: 'declined' })
    const turned = await press(who, true, headers)
    expect([turned.status, turned.body.message]).toEqual([403, 'This question is over.'])
    expect((await poll(body.code, headers)).body).toEqual({ status: 'declined' })
    expect(await mails(who)).toContain('A sign-in was declined')
    expect((await bank.post('/auth/push/re-send', { tmpJwt: body.tmpJwt }, headers)).status).toBe(403)
  })

  test('after three minutes a yes comes too late; one in time may be fetched later', async () => {
    const [who, headers] = [await person('push'), host()]
    const { body } = await login(who, headers)
    await later(headers, 181)
    expect((await press(who, true, headers)).status).toBe(403)
    expect((await poll(body.code, headers)).body).toEqual({ status: 'unanswered' })
    await later(headers, 0)
    await press(who, true, headers)
    await later(headers, 300)
    expect((await poll(body.code, headers)).status).toBe(200)
  })

  test('[AUTH-032] asks again after a minute, not before; only the last question counts', async () => {
    const [who, headers] = [await person('push'), host()]
    const { body } = await login(who, headers)
    const former = (await asked(who))?.pushId
    const soon = await bank.post('/auth/push/re-send', { tmpJwt: body.tmpJwt }, headers)
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
    await later(headers, 61)
    expect((await bank.post('/auth/push/re-send', { tmpJwt: body.tmpJwt }, headers)).body).toEqual({
      retryAfterSeconds: 60,
    })
    expect((await bank.post('/outside/api/phones/press', { pushId: former, result: true }, headers)).status).toBe(403)
    expect((await poll(body.code, headers)).body).toEqual({ status: 'waiting' })
    expect((await press(who, true, headers)).status).toBe(204)
  })

  test('the sixth question in vain is not asked, for a quarter of an hour', async () => {
    const [who, headers] = [await person('push'), host()]
    for (let n = 0; n < 5; n += 1) expect((await login(who, headers)).status).toBe(200)
    const sixth = await login(who, headers)
    expect([sixth.status, sixth.body.message]).toEqual([
      403,
      'Too many sign-ins were not approved. Try again in 15 minutes.',
    ])
    await later(headers, 15 * 60 + 1)
    expect((await login(who, headers)).status).toBe(200)
  })

  test('without the verifier of the sign-in an approval is worth nothing, and is used up', async () => {
    const [who, headers] = [await person('push'), host()]
    const { body } = await login(who, headers)
    await press(who, true, headers)
    const tampered = await poll(body.code, headers, verifier.replace(/^./, '~'))
    expect([tampered.status, tampered.body.message]).toEqual([403, '[get token error] bad status'])
    expect((await poll(body.code, headers)).status).toBe(403)
  })

  test('no code ends it, and nobody answers for another: neither a browser nor somebody else’s phone', async () => {
    const [who, stranger, headers] = [await person('push'), await person('push'), host()]
    const { body } = await login(who, headers)
    const otp = await bank.post('/auth/token', { code: body.code, codeVerifier: verifier, otp: '123456' }, headers)
    expect(otp.status).toBe(403)
    const { accessToken } = await enter(stranger, headers)
    expect((await call('PUT', '/auth/login/nonsense/confirm', accessToken, headers, { result: true })).status).toBe(403)
    expect((await call('PUT', '/auth/login/nonsense/confirm', 'nobody', headers, { result: true })).status).toBe(401)
    const browser = await call('PUT', '/auth/login/nonsense/confirm', accessToken, headers, { result: true })
    expect(browser.body.message).toBe('Only a linked phone can answer.')
    expect((await poll(body.code, headers)).body).toEqual({ status: 'waiting' })
  })
})
