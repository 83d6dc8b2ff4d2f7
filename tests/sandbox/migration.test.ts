import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '../../brands/index.ts'
import { doings, type Headers, type Person } from './devices.fixture.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const { asked, call, host, later, link, login, person, poll, press } = doings(() => bank, 'migration')
const since = (days: number, known = false) => person(undefined, { migration: { days, known } })
const requestLink = (tmpJwt: string, headers: Headers, more = {}) =>
  bank.post('/auth/scp/request', { tmpJwt, ...more }, headers)
const open = (deeplink: string, headers: Headers) =>
  bank.post('/outside/api/phones/open', { deeplink, name: 'iPhone 17', type: 'ios' }, headers)

describe('[AUTH-012] [AUTH-021] [AUTH-022] [AUTH-024] [AUTH-049] a phone is asked for', () => {
  test.each([
    [0, 30],
    [12, 18],
    [29, 1],
  ])('since %i days: %i days are left, and the sign-in is worth tokens at once', async (days, daysLeft) => {
    const [who, headers] = [await since(days), host()]
    const { body } = await login(who, headers)
    expect(body).toEqual({
      status: 'ok',
      authFlow: 'simple',
      code: expect.any(String),
      migration: { req: 'soft', daysLeft, strat: 'enable', devices: [], tmpJwt: expect.any(String) },
    })
    expect((await poll(body.code, headers)).status).toBe(200)
  })

  test('not of those who are asked for something else already, and not any more once one is linked', async () => {
    const headers = host()
    expect((await login(await person(), headers)).body.migration).toBeUndefined()
    const sms = await person('sms', { migration: { days: 40 } })
    expect((await login(sms, headers)).body).toMatchObject({ authFlow: 'sms' })
    const who = await since(3)
    await link(who, headers)
    const { body } = await login(who, headers)
    expect([body.authFlow, body.migration]).toEqual(['push', undefined])
  })
})

describe('[AUTH-021] [AUTH-023] [AUTH-024] after 30 days nobody goes on without one', () => {
  test('the code is worth nothing until the link was opened on a phone', async () => {
    const [who, headers] = [await since(30), host()]
    const { body } = await login(who, headers)
    const { migration, code } = body
    expect(body).toMatchObject({ authFlow: 'push', migration: { req: 'strict', daysLeft: 0, strat: 'enable' } })
    expect((await poll(code, headers)).body).toEqual({ status: 'waiting' })
    const { deeplink } = (await requestLink(migration.tmpJwt, headers)).body
    expect((await open(deeplink, headers)).status).toBe(200)
    expect((await poll(code, headers)).status).toBe(200)
    expect((await poll(code, headers)).status).toBe(403)
    expect((await login(who, headers)).body.authFlow).toBe('push')
  })

  test('a phone that the bank knows is moved: it is asked, and is the same one afterwards', async () => {
    const [who, headers] = [await since(31, true), host()]
    const { migration, code } = (await login(who, headers)).body
    expect(migration).toMatchObject({ strat: 'migrate', devices: [{ name: 'Pixel 9', type: 'android' }] })
    const [{ id: deviceId }] = migration.devices
    await requestLink(migration.tmpJwt, headers, { deviceId })
    expect(await asked(who)).toMatchObject({ kind: 'link', result: null })
    expect((await press(who, true, headers)).status).toBe(204)
    const { accessToken } = (await poll(code, headers)).body
    const { devices } = (await call('GET', '/auth/devices', accessToken, headers)).body
    expect(devices).toMatchObject([{ id: deviceId, approves: true }])
    const next = await login(who, headers)
    expect(next.body.authFlow).toBe('push')
    expect((await press(who, true, headers)).status).toBe(204)
    expect((await poll(next.body.code, headers)).status).toBe(200)
  })

  test('a no on that phone links nothing; nor does somebody else’s phone', async () => {
    const [who, stranger, headers] = [await since(31, true), await since(31, true), host()]
    const { migration, code } = (await login(who, headers)).body
    const theirs = (await login(stranger, headers)).body.migration
    const wrong = await requestLink(migration.tmpJwt, headers, { deviceId: theirs.devices[0].id })
    expect(wrong.status).toBe(404)
    await requestLink(migration.tmpJwt, headers, { deviceId: migration.devices[0].id })
    await press(who, false, headers)
    expect((await poll(code, headers)).body).toEqual({ status: 'waiting' })
  })

  test('only the last link opens, for ten minutes, and its sign-in waits for half an hour', async () => {
    const [who, headers] = [await since(31), host()]
    const { migration, code } = (await login(who, headers)).body
    const first = (await requestLink(migration.tmpJwt, headers)).body
    const second = (await requestLink(migration.tmpJwt, headers)).body
    expect((await open(first.deeplink, headers)).status).toBe(403)
    await later(headers, 601)
    expect((await open(second.deeplink, headers)).status).toBe(403)
    expect((await poll(code, headers)).body).toEqual({ status: 'waiting' })
    await later(headers, 30 * 60 + 1)
    expect((await requestLink(migration.tmpJwt, headers)).status).toBe(401)
    expect((await poll(code, headers)).status).toBe(403)
  })

  test('its token links a phone and opens nothing else', async () => {
    const [who, headers] = [await since(31), host()]
    const { migration } = (await login(who, headers)).body
    for (const url of ['/auth/devices', '/auth/devices/approve-methods'])
      expect([401, 403]).toContain((await call('GET', url, migration.tmpJwt, headers)).status)
    expect((await bank.post('/auth/push/re-send', { tmpJwt: migration.tmpJwt }, headers)).status).toBe(403)
  })
})

describe('[AUTH-033] the addresses of the app', () => {
  const send = (bearer: string, phoneNumber: string, headers: Headers) =>
    call('POST', '/auth/stores-urls/send', bearer, headers, { phoneNumber })
  const tmpJwt = async (who: Person, headers: Headers) => (await login(who, headers)).body.migration.tmpJwt

  test('are texted to a phone, once a minute', async () => {
    const [who, headers] = [await since(5), host()]
    const token = await tmpJwt(who, headers)
    expect((await send(token, '+40 799 000 111', headers)).status).toBe(204)
    const { sms } = (await bank.get('/outside/api/post?to=%2B40799000111')).body
    expect(sms[0].body).toBe(
      'Get the app: https://play.google.com/store/apps/details?id=example.aster https://apps.apple.com/app/id1000000001',
    )
    expect((await send(token, '+40799000111', headers)).status).toBe(429)
    await later(headers, 61)
    expect((await send(token, '+40799000111', headers)).status).toBe(204)
  })

  test.each(['', '0799000111', '+0799000111', '+407', 'phone'])('not to %j', async (phoneNumber) => {
    const [who, headers] = [await since(5), host()]
    expect((await send(await tmpJwt(who, headers), phoneNumber, headers)).status).toBe(422)
  })

  test('not for strangers', async () => {
    expect((await send('nobody', '+40799000111', host())).status).toBe(401)
  })

  test('[AUTH-051] a brand without them says so', async () => {
    const [who, headers] = [await since(5), host()]
    const { stores } = bank.bank
    const cirrus = brands.find(({ id }) => id === 'cirrus')
    Object.assign(bank.bank, { stores: Object.values(cirrus?.stores ?? {}) })
    const said = await send(await tmpJwt(who, headers), '+40799000111', headers)
    Object.assign(bank.bank, { stores })
    expect([said.status, said.body.message]).toEqual([403, 'There is no stores'])
  })
})
