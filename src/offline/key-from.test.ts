import { expect, test } from 'vitest'
import { keyFromPasscode, keyFromPasskey, newDeviceKey, passcodeIterations } from './key-from.ts'
import { open, seal } from './seal.ts'

const salt = new Uint8Array(16).fill(1)
const iterations = 1_000
const deviceKey = await newDeviceKey()
const secret = new TextEncoder().encode('secret')

const opens = async (sealing: CryptoKey, other: CryptoKey): Promise<boolean> => {
  const sealed = await seal(sealing, 'p', secret)
  return open(other, 'p', sealed).then(
    () => true,
    () => false,
  )
}

test('a passcode takes at least 600,000 rounds', () => {
  expect(passcodeIterations).toBeGreaterThanOrEqual(600_000)
})

const code = 'Käse und Brot'
test.each([
  ['the same', code, { salt, iterations, deviceKey }, true],
  ['the same, typed with another keyboard', code.normalize('NFD'), { salt, iterations, deviceKey }, true],
  ['another passcode', 'Kase und Brot', { salt, iterations, deviceKey }, false],
  ['another salt', code, { salt: new Uint8Array(16), iterations, deviceKey }, false],
  ['another device', code, { salt, iterations, deviceKey: await newDeviceKey() }, false],
  ['fewer rounds', code, { salt, iterations: 999, deviceKey }, false],
])('%s opens: see the table', async (_, typed, how, does) => {
  expect(
    await opens(await keyFromPasscode(code, { salt, iterations, deviceKey }), await keyFromPasscode(typed, how)),
  ).toBe(does)
})

test('a passkey and a passcode of the same bytes are two keys', async () => {
  const prf = new Uint8Array(32).fill(9)
  expect(await opens(await keyFromPasskey(prf, salt), await keyFromPasskey(prf.slice(), salt))).toBe(true)
  expect(await opens(await keyFromPasskey(prf, salt), await keyFromPasskey(new Uint8Array(32), salt))).toBe(false)
})

test('no key of a person leaves its place', async () => {
  const keys = [
    deviceKey,
    await keyFromPasskey(salt, salt),
    await keyFromPasscode(code, { salt, iterations, deviceKey }),
  ]
  for (const key of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
