import { sql } from 'kysely'
import { type Db, must } from './db/sql.ts'
import { enrol, type Enrolled } from './enrol.ts'
import { load } from './load.ts'
import { givePhone } from './outside/phones.ts'
import { addDemoInvoices } from './people/demo-invoices.ts'
import { historyOf } from './people/history.ts'
import { demoPassword } from './people/password.ts'
import { people } from './people/people.ts'
import { type SeedPerson } from './people/person.ts'
import { type Passwords } from './passwords.ts'

/** A person who may sign in, as the start prints it. */
export interface Sample {
  key: string
  name: string
  email: string
  password: string
}

export const samples: readonly Sample[] = people.map(({ key, email, password, firstName, lastName }) => {
  return { key, email, password, name: `${firstName} ${lastName}` }
})

/** Fills an empty bank with its people and two years of their history, all or nothing. A bank with people stays. */
export async function seed(db: Db, passwords: Passwords, now: Date): Promise<void> {
  const { empty } = await must<{ empty: boolean }>(db, sql`select not exists (select from person) as empty`)
  if (!empty) return
  const passwordHash = await passwords.hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    await sql`lock table person in exclusive mode`.execute(tx)
    const still = await must<{ empty: boolean }>(tx, sql`select not exists (select from person) as empty`)
    if (!still.empty) return
    const companies = new Map<string, string>()
    for (const person of people) {
      const as = { email: person.email, passwordHash, now, companies }
      const enrolled: Enrolled = await enrol(tx, person, as)
      const opened = `${person.customerCreationDate}T00:00:00.000Z`
      await openDoor(tx, enrolled.userId, person.door, now)
      await load(tx, enrolled.accounts, person.accounts, historyOf(person, { to: now }), opened)
    }
    await addDemoInvoices(tx, now)
  })
}

/** What a person has to do with phones. */
async function openDoor(tx: Db, userId: string, door: SeedPerson['door'], now: Date): Promise<void> {
  if (door?.phone) {
    const phone = { userId, name: 'Pixel 9', type: 'android' as const, now }
    await givePhone(tx, { ...phone, approves: door.phone === 'approves' })
  }
  if (door?.askedForDays === undefined) return
  const since = new Date(now.getTime() - door.askedForDays * 86_400_000)
  await sql`update person set push_from = ${since} where user_id = ${userId}`.execute(tx)
}
