import type { Meta } from './database.ts'
import { personOf } from './owner.ts'
import { open, pack, seal, type Sealed, unpack } from './seal.ts'
import { type Vault, vaultDoor } from './vault.ts'

const place = (part: string): string => `${personOf(part)}|who|1`

/**
 * Notes whose store this is, for a session without the bank. It lies beside the rows and not among them, because a row
 * may be evicted and then nobody could unlock. `signedInAt`: of the sign-in online that this session is, milliseconds;
 * another one starts the days anew.
 */
export async function rememberWho(vault: Vault, who: unknown, now: number, signedInAt: number): Promise<void> {
  const sealed = await seal(vault.dek, place(vault.part), await pack(who))
  await vaultDoor.run('rw', async (db) => {
    const meta = await db.meta.get(personOf(vault.part))
    if (meta?.epoch !== vault.epoch || meta.state !== 'open') return
    const seenAt = meta.signedInAt === signedInAt ? Math.max(meta.seenAt ?? 0, now) : now
    const change: Partial<Meta> = { who: sealed, part: vault.part, seenAt, signedInAt }
    await db.meta.update(meta.person, change)
  })
}

/** Who it is; undefined where it was sealed with other keys. */
export async function whoIn(vault: Vault, sealed: Sealed): Promise<unknown> {
  for (const { dek } of [vault, ...vault.older]) {
    const bytes = await open(dek, place(vault.part), sealed).catch(() => undefined)
    if (bytes) return unpack(bytes)
  }
  return undefined
}
