type Bytes = Uint8Array<ArrayBuffer>

/** Of PBKDF2-SHA-256. */
export const passcodeIterations = 600_000

const utf8 = new TextEncoder()
const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const

/** The device's share of a passcode's key. Where it can't be stored a passcode can't be offered. */
export const newDeviceKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(hmac, false, ['sign'])

/** The key of a passcode on this device: HKDF(PBKDF2(passcode, salt) || HMAC(deviceKey, salt)). */
export async function keyFromPasscode(
  passcode: string,
  { salt, iterations, deviceKey }: { salt: Bytes; iterations: number; deviceKey: CryptoKey },
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', utf8.encode(passcode.normalize('NFKC')), 'PBKDF2', false, [
    'deriveBits',
  ])
  const [slow, here] = await Promise.all([
    crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, 256),
    crypto.subtle.sign('HMAC', deviceKey, salt),
  ])
  return keyFrom('passcode', salt, new Uint8Array([...new Uint8Array(slow), ...new Uint8Array(here)]))
}

/** The key of a passkey: what its PRF gives for the salt. */
export const keyFromPasskey = (prf: Bytes, salt: Bytes): Promise<CryptoKey> => keyFrom('passkey', salt, prf)

async function keyFrom(by: string, salt: Bytes, secret: Bytes): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(by) },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
