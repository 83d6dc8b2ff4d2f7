import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { nobodyKept } from './keys.ts'
import { anna, lock, now, opened, person, rowCount, signIn, who } from './unlocking.fixture.ts'
import { lockedPeople } from './unlocking.ts'

test('what the first version of the store kept goes, and the new one works', async () => {
  const old = new Dexie('vault')
  old.version(1).stores({ meta: 'person', keys: 'person', rows: 'k, part, [part+cls], [cls+storedAt+size]' })
  await old.table('rows').put({ k: 'k1', part: anna, cls: 'H', storedAt: now, size: 1 })
  await old.table('keys').put({ person, by: 'tab' })
  await old.table('meta').put({ person, epoch: 1, state: 'open' })
  old.close()
  expect([await lockedPeople(now), await rowCount(), await nobodyKept()]).toEqual([[], 0, true])
  await lock(await signIn())
  expect((await opened()).who).toEqual(who)
})
