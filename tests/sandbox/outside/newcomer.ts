import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type FastifyRequest } from 'fastify'
import { type Bank } from '../bank.ts'
import { type Here, sendActivation } from '../activation.ts'
import { type Db, must } from '../db/sql.ts'
import { enrol, type Enrolled } from '../enrol.ts'
import { load } from '../load.ts'
import { historyOf } from '../people/history.ts'
import { largeHistory } from '../people/large.ts'
import { people, person as seeded } from '../people/people.ts'
import { type Movement, type SeedPerson } from '../people/person.ts'

/** Above this a history is that of a busy shop. */
const busy = 3000
const day = 86_400_000

export interface Newcomer {
  email: string
  password: string
  userId: string
  /** Movements of the history. */
  transactions: number
  accounts: { accountId: string; key: string; currencyCode: string }[]
  /** Who owns the company that the person works for. */
  owner?: Newcomer
}

/**
 * A fresh person like a seeded one, with an e-mail of its own, companies of its own, and at least `transactions`
 * movements (none: the opening balances only). For an employee the owner of the company is made as well.
 */
export async function newcomer(bank: Bank, kind: string, transactions: number, now: Date): Promise<Newcomer> {
  const person = seeded(kind)
  const boss = people.find((other) => other.companies?.[0] && other.companies[0].key === person.companies?.[0]?.key)
  const passwordHash = await bank.passwords.hash(person.password)
  return bank.db.transaction().execute(async (tx) => {
    const companies = new Map<string, string>()
    const make = async (who: SeedPerson, count: number) => {
      const email = `${who.key}.${randomBytes(5).toString('hex')}@people.example`
      const made = await enrol(tx, who, { email, passwordHash, now, companies })
      return describe(who, made, await live(tx, who, made, count, now))
    }
    const owner = boss && boss !== person ? await make(boss, 0) : undefined
    const made = await make(person, transactions)
    return owner ? { ...made, owner } : made
  })
}

/** What links in mails need to know of a request. */
export const hereOf = (bank: Bank, request: FastifyRequest): Omit<Here, 'db'> => ({
  now: () => bank.clock.now(request.host),
  origin: `${request.protocol}://${request.host}`,
})

/** As after a registration: nobody of them can sign in, and the first of them has been sent a link. */
export async function awaitActivation(here: Here, { owner, ...person }: Newcomer): Promise<void> {
  const ids = [person.userId, ...(owner ? [owner.userId] : [])]
  await sql`update person set is_active = false where user_id in (${sql.join(ids)})`.execute(here.db)
  const first = owner ?? person
  const { isBusiness } = await must<{ isBusiness: boolean }>(
    here.db,
    sql`select bool_or(customer_type <> 'personal') as "isBusiness" from access join customer using (customer_id)
        where user_id = ${first.userId}`,
  )
  await sendActivation(here, first, isBusiness ? 'activationBusiness' : 'activation')
}

async function live(tx: Db, person: SeedPerson, { accounts }: Enrolled, count: number, now: Date): Promise<number> {
  const opened = `${person.customerCreationDate}T00:00:00.000Z`
  if (count > busy) {
    let done = 0
    for (const chunk of largeHistory(person, count, { to: now })) {
      await load(tx, accounts, done === 0 ? person.accounts : [], chunk, opened)
      done += chunk.length
    }
    // The embedded database gathers no statistics by itself, and plans badly without them.
    await sql`analyze`.execute(tx)
    return done
  }
  const days = Math.min(730, Math.max(40, Math.ceil(count / 4)))
  const span = { from: new Date(now.getTime() - days * day), to: now, count }
  const movements: readonly Movement[] = count > 0 ? historyOf(person, span) : []
  await load(tx, accounts, person.accounts, movements, opened)
  return movements.length
}

function describe(person: SeedPerson, { userId, email, accounts }: Enrolled, transactions: number): Newcomer {
  const listed = person.accounts.map(({ key, currencyCode }) => ({
    accountId: accounts.get(key) ?? '',
    key,
    currencyCode,
  }))
  return { email, password: person.password, userId, transactions, accounts: listed }
}
