import { dropEmpty } from '../domain/wire.ts'
import { base64url } from './owner.ts'

/** What is sealed: bytes that only `open` with the same key and the same place can read. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  ct: ArrayBuffer
}

/** The two keys of a seed: one reads and writes, the other hides what a row is about. */
export interface Keys {
  /** Names the seed and tells nothing about it. */
  gen: string
  /** AES-GCM 256, not extractable. */
  dek: CryptoKey
  /** HMAC-SHA-256, not extractable. */
  indexKey: CryptoKey
}

const utf8 = new TextEncoder()
const text = new TextDecoder()

/** Both keys from one seed of 32 random bytes; the seed is what is stored, wrapped. */
export async function keysOf(seed: Uint8Array<ArrayBuffer>): Promise<Keys> {
  const root = await crypto.subtle.importKey('raw', seed, 'HKDF', false, ['deriveKey'])
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8.encode(info) })
  const aes = { name: 'AES-GCM', length: 256 }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const gen = await crypto.subtle.digest('SHA-256', new Uint8Array([...utf8.encode('gen'), ...seed]))
  return {
    gen: base64url(new Uint8Array(gen, 0, 9)),
    dek: await crypto.subtle.deriveKey(from('seal'), root, aes, false, ['encrypt', 'decrypt']),
    indexKey: await crypto.subtle.deriveKey(from('index'), root, hmac, false, ['sign']),
  }
}

/** Seals bytes for one place (`part|k|ver`); moved to another place they can't be opened. A fresh IV each time. */
export async function seal(key: CryptoKey, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const ct = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8.encode(place) }, key, bytes)
  return { iv, ct }
}

/** Rejects with OperationError when key, place or bytes are not those of `seal`. */
export async function open(key: CryptoKey, place: string, sealed: Sealed): Promise<Uint8Array<ArrayBuffer>> {
  const { iv, ct } = sealed
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8.encode(place) }, key, ct),
  )
}

/** A row's name that tells nothing about what it stands for. */
export async function indexOf(indexKey: CryptoKey, value: unknown): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', indexKey, utf8.encode(canonical(value)))))
}

/** The name of a public row: the same for everybody. */
export async function publicIndexOf(value: unknown): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(canonical(value)))))
}

/** JSON with sorted keys and without null, undefined and NaN: equal requests, equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(dropEmpty(value), (_, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}

const zipped = 1
const plain = 0

/** What is shorter is hardly made smaller, and keeps whoever waits for it. */
const worthZipping = 1_000

/** Bytes made smaller where the browser can; the first byte says whether. */
export async function squeeze(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === 'undefined' || bytes.length < worthZipping) return marked(plain, bytes)
  return marked(zipped, await through(bytes, new CompressionStream('gzip')))
}

export async function unsqueeze(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const body = bytes.subarray(1)
  return bytes[0] === zipped ? through(body, new DecompressionStream('gzip')) : body
}

export const pack = (value: unknown): Promise<Uint8Array<ArrayBuffer>> => squeeze(utf8.encode(JSON.stringify(value)))

export const unpack = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  JSON.parse(text.decode(await unsqueeze(bytes)))

function marked(mark: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(bytes.length + 1)
  result[0] = mark
  result.set(bytes, 1)
  return result
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}
