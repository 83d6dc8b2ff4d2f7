import { list } from '../../src/offline/outbox.ts'
import { partOf, personOf, queuePartOf } from '../../src/offline/owner.ts'
import { open } from '../../src/offline/seal.ts'
import { vaultDoor } from '../../src/offline/vault.ts'
import { markerOf } from './bank.ts'
import { everything, keysIn, readable } from './disk.ts'
import { type Who } from './operations.ts'
import { ownerOf, type Tab } from './tab.ts'

interface SealedRow {
  part: string
  k?: string
  id?: string
  ver: number
  iv: Uint8Array<ArrayBuffer>
  ct: ArrayBuffer
}

/** Nothing of a person who signed out is readable, not even with the keys that lie on the disk. */
export async function nothingLeft(disk: IDBFactory, who: Who): Promise<void> {
  const lying = await everything(disk)
  const found = await readable(lying, [markerOf(who)])
  if (found.length > 0) throw new Error(`${who} signed out and is read in ${found.join()}`)
  const mine = personOf(await partOf(ownerOf(who)))
  const left = lying.filter(({ row }) => JSON.stringify(row).includes(mine))
  if (left.length > 0) throw new Error(`${who} signed out and has ${left.map(({ store }) => store).join()}`)
  for (const { key } of keysIn(lying))
    for (const { row } of lying) {
      const sealed = row as SealedRow
      if (!sealed.part?.startsWith(mine)) continue
      const place = `${sealed.part}|${sealed.k ?? sealed.id}|${sealed.ver}`
      const opened = await open(key, place, sealed).catch(() => undefined)
      if (opened) throw new Error(`${who} signed out and a key on the disk opens a row`)
    }
}

/** No row of an earlier sign-in comes back: what is kept of who is signed in, their keys open. */
export async function noStrayRows(tabs: readonly Tab[]): Promise<void> {
  const { metas, rows } = await vaultDoor.run('r', async (db) => ({
    metas: await db.meta.toArray(),
    rows: await db.rows.toArray(),
  }))
  for (const { vault, person } of tabs) {
    if (!vault) continue
    const mine = personOf(vault.part)
    if (metas.find((meta) => meta.person === mine)?.epoch !== vault.epoch) continue
    const known = new Set([vault, ...vault.older].map(({ gen }) => gen))
    const stray = rows.filter(({ part, gen }) => part.startsWith(mine) && !known.has(gen))
    if (stray.length > 0) throw new Error(`${person} has rows of an earlier sign-in`)
  }
}

/** The marks that wait for a person, by what they mark. */
export async function waitingFor(who: Who, now: number): Promise<Set<string>> {
  const items = await list(queuePartOf(await partOf(ownerOf(who))), now)
  return new Set(items.flatMap(({ payload }) => (payload['ids'] as string[] | undefined) ?? []))
}
