import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

let hosts = 0
/** A network address of its own. */
const host = () => ({ host: `facts-${(hosts += 1)}` })

const rpc = (method: string, payload: object) => bank.post(`/api?method=${method}`, { method, ...payload }, host())

describe('[TRANSPORT-004] [TRANSPORT-019] the look-up of a network address', () => {
  test('tells country, flags and service; of an address that nobody knows the country of its languages', async () => {
    const headers = host()
    const ask = async (speaks: string) => (await bank.get('/ipinfo', { ...headers, 'accept-language': speaks })).body
    expect(await ask('ro')).toEqual({
      ip: '127.0.0.1',
      country_code: 'RO',
      privacy: { vpn: false, proxy: false, tor: false, relay: false, hosting: false, service: '' },
    })
    expect(await ask('en-GB,en;q=0.9')).toMatchObject({ country_code: 'GB' })
    await bank.post('/outside/api/network', { country: 'LV', flags: ['tor', 'hosting'], service: 'Onion' }, headers)
    expect(await ask('ro')).toMatchObject({
      country_code: 'LV',
      privacy: { vpn: false, proxy: false, tor: true, relay: false, hosting: true, service: 'Onion' },
    })
  })
})

test('a button of the outside world hides an address, and another one shows it again', async () => {
  const headers = host()
  const press = async (hide: string) => {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    await bank.app.inject({ method: 'POST', url: '/outside/network', headers: form, payload: `hide=${hide}` })
    return (await bank.get('/ipinfo', headers)).body.privacy.vpn
  }
  expect([await press('yes'), await press('no')]).toEqual([true, false])
})

describe('dictionaries of the registration', () => {
  test('[REGISTRATION-014] the sources of funds of employees come in the language that is asked for', async () => {
    const ask = async (lang: string) => (await rpc('dictionaryFundSourcesEmployeeGet', { lang })).body.items
    const [english, ukrainian] = [await ask('en'), await ask('ua')]
    expect(english).toContainEqual({ id: '1', name: 'Salary' })
    expect(ukrainian).toContainEqual({ id: '1', name: 'Зарплата' })
    expect(ukrainian.map(({ id }: { id: string }) => id)).toEqual(english.map(({ id }: { id: string }) => id))
  })

  test('countries tell their dialling codes; nobody can be called where nobody lives', async () => {
    const { items } = (await rpc('dictionaryCountriesGet', { lang: 'en' })).body
    const codes = new Map(items.map(({ code, phoneCode }: Record<string, string>) => [code, phoneCode]))
    expect([codes.get('RO'), codes.get('GB'), codes.get('US'), codes.get('BV')]).toEqual(['40', '44', '1', undefined])
    expect(items.filter(({ phoneCode }: { phoneCode?: string }) => phoneCode === undefined)).toHaveLength(4)
  })
})
