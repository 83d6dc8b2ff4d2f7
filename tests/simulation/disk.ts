import { unsqueeze } from '../../src/offline/seal.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One row of one store, as it lies on the disk. */
export interface Lying {
  database: string
  store: string
  row: unknown
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** Every row of every store. */
export async function everything(disk: IDBFactory): Promise<Lying[]> {
  const found: Lying[] = []
  for (const { name = '' } of await disk.databases()) {
    const database = await asked(disk.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await asked(database.transaction(store).objectStore(store).getAll())
      found.push(...rows.map((row: unknown) => ({ database: name, store, row })))
    }
    database.close()
  }
  return found
}

/** Places where one of the words can be read by who has the disk: as text, in bytes, also in squeezed ones. */
export async function readable(lying: readonly Lying[], words: readonly string[]): Promise<string[]> {
  const places: string[] = []
  for (const { database, store, row } of lying) {
    const texts = await textsOf(row)
    if (words.some((word) => texts.some((text) => text.includes(word)))) places.push(`${database}/${store}`)
  }
  return places
}

async function textsOf(value: unknown): Promise<string[]> {
  if (typeof value === 'string') return [value]
  if (value instanceof ArrayBuffer) return textsOfBytes(new Uint8Array(value))
  if (ArrayBuffer.isView(value))
    return textsOfBytes(new Uint8Array(value.buffer.slice(0) as ArrayBuffer, value.byteOffset, value.byteLength))
  if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return []
  return (await Promise.all(Object.entries(value).flat().map(textsOf))).flat()
}

async function textsOfBytes(bytes: Bytes): Promise<string[]> {
  const text = new TextDecoder('utf-8').decode(bytes)
  // Only what says of itself that it is squeezed: to try it on everything takes most of the time of a run.
  const squeezed = bytes[0] === 1 && bytes[1] === 0x1f && bytes[2] === 0x8b
  if (!squeezed) return [text]
  const plain = await unsqueeze(bytes).catch(() => new Uint8Array(0))
  return [text, new TextDecoder().decode(plain)]
}

/** Keys that lie on the disk and can open something: with them a thief would begin. */
export const keysIn = (lying: readonly Lying[]): { key: CryptoKey; from: Lying }[] =>
  lying.flatMap((from) =>
    Object.values(from.row as object)
      .filter((value): value is CryptoKey => value instanceof CryptoKey && value.usages.includes('decrypt'))
      .map((key) => ({ key, from })),
  )
