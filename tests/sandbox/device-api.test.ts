import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doings } from './devices.fixture.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const { call, host, link, person } = doings(() => bank, 'device-api')
const path = '/device-api/device'

/** A person with a linked phone, and the tokens of a browser and of the phone. */
async function linked() {
  const [who, headers] = [await person(), host()]
  const signed = (await bank.signIn(who)).body.accessToken as string
  const { made } = await link(who, headers)
  const { id, secret, pushToken } = made.body
  const phone = (await bank.post('/auth/token', { secret, pushToken }, headers)).body.accessToken as string
  return { headers, id, browser: signed, phone }
}

describe('[SETTINGS-005] [SETTINGS-006] the phones of a person', () => {
  test('are listed without their secrets, and a phone knows itself', async () => {
    const { headers, id, browser, phone } = await linked()
    const [inBrowser, onPhone] = [await call('GET', path, browser, headers), await call('GET', path, phone, headers)]
    const device = { id, name: 'iPhone 17', type: 'ios', location: 'Local network', lastActivityAt: expect.any(String) }
    expect(inBrowser.body).toEqual({ devices: [{ ...device, current: false }] })
    expect(onPhone.body).toEqual({ devices: [{ ...device, current: true }] })
  })

  test('are removed by their person alone, and then nothing of them works', async () => {
    const [mine, other] = [await linked(), await linked()]
    expect((await call('DELETE', `${path}/${mine.id}`, other.browser, other.headers)).status).toBe(404)
    expect((await call('DELETE', `${path}/${mine.id}`, mine.browser, mine.headers)).status).toBe(204)
    expect((await call('GET', path, mine.browser, mine.headers)).body).toEqual({ devices: [] })
    expect((await call('GET', path, mine.phone, mine.headers)).status).toBe(401)
    expect((await call('DELETE', `${path}/${mine.id}`, mine.browser, mine.headers)).status).toBe(404)
    expect((await call('GET', path, other.browser, other.headers)).body.devices).toHaveLength(1)
  })

  test('are nobody’s without a token', async () => {
    expect((await bank.get(path)).status).toBe(401)
  })
})
