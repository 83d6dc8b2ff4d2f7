import type { Box } from './database.ts'
import { keysOf, open, seal } from './seal.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * [Note: New keys without asking] A sign-in online can't know the seed under which the last one sealed, and must not
 * ask for a passcode or a passkey to learn it. So what those unlock is not a seed but the private half of a pair
 * (ECDH P-256) whose public half lies in the clear: each sign-in makes a new seed and puts it into a box that only the
 * private half opens, beside the boxes of the sign-ins before. A seed is forgotten with the tabs, rows stay readable to
 * whoever unlocks. Who could exchange the public half could exchange the app itself, so it needs no other protection.
 */
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

const aes = { name: 'AES-GCM', length: 256 } as const

/** The private half as PKCS #8; keep it sealed. */
export async function makePair(): Promise<{ publicKey: Bytes; privateKey: Bytes }> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

const placeOf = (person: string, gen: string): string => `${person}|box|${gen}`

/** Puts a seed where only the private half gets at it. */
export async function boxed(person: string, publicKey: Bytes, seed: Bytes): Promise<Box> {
  const { gen } = await keysOf(seed)
  const once = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const from = new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey))
  const theirs = await crypto.subtle.importKey('raw', publicKey, curve, false, [])
  const key = await shared(once.privateKey, theirs, from, publicKey)
  return { gen, from, ...(await seal(key, placeOf(person, gen), seed)) }
}

/** The seeds of all boxes that open, in their order. */
export async function unboxed(
  person: string,
  pair: { publicKey: Bytes; boxes: readonly Box[] },
  privateKey: Bytes,
): Promise<Bytes[]> {
  const mine = await crypto.subtle.importKey('pkcs8', privateKey, curve, false, ['deriveBits'])
  const seeds = pair.boxes.map(async (box) => {
    try {
      const theirs = await crypto.subtle.importKey('raw', box.from, curve, false, [])
      return [await open(await shared(mine, theirs, box.from, pair.publicKey), placeOf(person, box.gen), box)]
    } catch {
      return [] // not for this pair
    }
  })
  return (await Promise.all(seeds)).flat()
}

async function shared(mine: CryptoKey, theirs: CryptoKey, once: Bytes, lasting: Bytes): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256)
  const root = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('box')
  const salt = new Uint8Array([...once, ...lasting])
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, root, aes, false, [
    'encrypt',
    'decrypt',
  ])
}
