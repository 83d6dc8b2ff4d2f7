import { brand } from '#brand'
import type { PasskeySecret } from '../offline/lock.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The browser's passkeys, as far as they make keys (WebAuthn PRF). */
export interface Passkeys {
  possible(): Promise<boolean>
  /** Asks the person to make one. `label` is what the browser lists it under. */
  create(label: string): Promise<PasskeySecret | 'cancelled' | 'unsupported'>
  /** Asks the person for this one. */
  ask(credentialId: Bytes, salt: Bytes): Promise<Bytes | 'cancelled' | 'failed'>
}

const timeout = 60_000
const random = (size: number): Bytes => crypto.getRandomValues(new Uint8Array(size))
const prfOf = (credential: PublicKeyCredential | null): Bytes | undefined => {
  const first = credential?.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return undefined
  return first instanceof ArrayBuffer
    ? new Uint8Array(first)
    : new Uint8Array(first.buffer as ArrayBuffer, first.byteOffset, first.byteLength).slice()
}

/** A person who sends the question away and one who takes too long are told apart by no browser. */
const isNo = (error: unknown): boolean => ['NotAllowedError', 'AbortError'].includes((error as Error).name)

async function get(credentialId: Bytes, salt: Bytes): Promise<Bytes | undefined> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: random(32),
      allowCredentials: [{ type: 'public-key', id: credentialId }],
      userVerification: 'required',
      timeout,
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  return prfOf(credential as PublicKeyCredential | null)
}

export const passkeys: Passkeys = {
  async possible() {
    if (typeof PublicKeyCredential === 'undefined') return false
    const can = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined)
    if (can?.['extension:prf'] === false) return false
    return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
  },

  async create(label) {
    const salt = random(32)
    try {
      const made = (await navigator.credentials.create({
        publicKey: {
          rp: { name: brand.name },
          user: { id: random(16), name: label, displayName: label },
          challenge: random(32),
          pubKeyCredParams: [
            { type: 'public-key', alg: -7 },
            { type: 'public-key', alg: -257 },
          ],
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
          timeout,
          extensions: { prf: { eval: { first: salt } } },
        },
      })) as PublicKeyCredential | null
      if (!made?.getClientExtensionResults().prf?.enabled) return 'unsupported'
      const credentialId = new Uint8Array(made.rawId)
      // Many give nothing while they are made and have to be asked once more.
      const prf = prfOf(made) ?? (await get(credentialId, salt))
      return prf ? { credentialId, salt, prf } : 'unsupported'
    } catch (error) {
      return isNo(error) ? 'cancelled' : 'unsupported'
    }
  },

  async ask(credentialId, salt) {
    try {
      return (await get(credentialId, salt)) ?? 'failed'
    } catch (error) {
      return isNo(error) ? 'cancelled' : 'failed'
    }
  },
}
