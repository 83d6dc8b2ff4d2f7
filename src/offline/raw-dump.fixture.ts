import { Dexie } from 'dexie'

/** Every record of every store as text, however deep, binary data included byte by byte. */
export async function rawDump(): Promise<string> {
  const seen: string[] = []
  const see = (value: unknown): void => {
    if (value instanceof CryptoKey) return
    const binary = value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    if (binary) seen.push(new TextDecoder('latin1').decode(value as ArrayBuffer))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(see)
    else seen.push(JSON.stringify(value) ?? '')
  }
  for (const { name } of await indexedDB.databases()) {
    const db = await new Dexie(name as string).open()
    for (const table of db.tables) {
      await table.each((record: object, { primaryKey }) => {
        see(primaryKey)
        see(record)
      })
    }
    db.close()
  }
  return seen.join('\n')
}
