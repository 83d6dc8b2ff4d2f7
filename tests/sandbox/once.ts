import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { StatusRefusal } from './context.ts'
import { type Db, one } from './db/sql.ts'
import { asLedger } from './ledger.ts'

/** Whose key it is where nobody is signed in: no customer has this id. */
export const nobody = '0'

/** Seconds after which a run that never answered counts as dead. */
const patience = 60

/**
 * Runs `work` in one transaction, once for a key of a customer, and stores its answer with it. The same key and payload
 * again get the stored answer; another payload 422; while the first still runs 409. What fails leaves the key free.
 */
export async function once<T>(
  db: Db,
  order: { customerId: string; key: string; payload: unknown },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { customerId, key } = order
  const runner = randomUUID()
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(order.payload)))
    .digest('hex')
  const claimed = await one(
    db,
    sql`insert into idempotency_key values (${customerId}, ${key}, ${hash}, null, ${runner}, clock_timestamp())
        on conflict (customer_id, key) do update set runner = excluded.runner, started_at = excluded.started_at
        where idempotency_key.answer is null and idempotency_key.payload_hash = excluded.payload_hash
          and idempotency_key.started_at < clock_timestamp() - make_interval(secs => ${patience})
        returning key`,
  )
  if (!claimed) {
    const before = await stored<T>(db, customerId, key, hash)
    // Gone in this moment: the run that had the key was refused and left it free.
    return before ? before.answer : once(db, order, work)
  }
  try {
    return await asLedger(() =>
      db.transaction().execute(async (tx) => {
        const answer = await work(tx)
        const kept = await one(
          tx,
          sql`update idempotency_key set answer = ${JSON.stringify(answer)}::text::jsonb
              where customer_id = ${customerId} and key = ${key} and runner = ${runner} returning key`,
        )
        // Somebody took the key over: the money must not move here as well.
        if (!kept) throw running()
        return answer
      }),
    )
  } catch (error) {
    await sql`delete from idempotency_key
      where customer_id = ${customerId} and key = ${key} and runner = ${runner} and answer is null`.execute(db)
    throw error
  }
}

interface Named {
  customerId: string
  key: string
}

interface Outcome<T> {
  state: 'done' | 'running' | 'notFound'
  answer?: T
}

/** No payload has this hash. */
const givenUp = 'given up'

/**
 * What became of a key of a customer. After `notFound` nothing has happened and nothing is under way here; the request
 * may still arrive, so only the same key may be sent again: whichever comes second gets the answer of the first.
 */
export async function outcomeOf<T>(db: Db, { customerId, key }: Named): Promise<Outcome<T>> {
  const found = await one<{ answer: T | null; alive: boolean }>(
    db,
    sql`select answer, payload_hash <> ${givenUp} and
          started_at >= clock_timestamp() - make_interval(secs => ${patience}) as alive
        from idempotency_key where customer_id = ${customerId} and key = ${key}`,
  )
  if (found?.answer) return { state: 'done', answer: found.answer }
  return { state: found?.alive ? 'running' : 'notFound' }
}

/**
 * Takes a key out of use, so that a request that still comes with it is refused. Not while one runs, and not after one
 * was done: the answer says so.
 */
export async function giveUp<T>(db: Db, named: Named): Promise<Outcome<T>> {
  const { customerId, key } = named
  const taken = await one(
    db,
    sql`insert into idempotency_key values (${customerId}, ${key}, ${givenUp}, null, ${randomUUID()}, clock_timestamp())
        on conflict (customer_id, key) do update set payload_hash = ${givenUp}, runner = excluded.runner
        where idempotency_key.answer is null and (idempotency_key.payload_hash = ${givenUp}
          or idempotency_key.started_at < clock_timestamp() - make_interval(secs => ${patience}))
        returning key`,
  )
  if (taken) return { state: 'notFound' }
  const found = await outcomeOf<T>(db, named)
  // Gone in this moment: the run that had the key was refused and left it free.
  return found.state === 'notFound' ? giveUp(db, named) : found
}

async function stored<T>(db: Db, customerId: string, key: string, hash: string): Promise<{ answer: T } | undefined> {
  const found = await one<{ hash: string; answer: T | null }>(
    db,
    sql`select payload_hash as hash, answer from idempotency_key where customer_id = ${customerId} and key = ${key}`,
  )
  if (!found) return undefined
  if (found.hash === givenUp) throw new StatusRefusal(422, 'This request was given up.')
  if (found.hash !== hash) throw new StatusRefusal(422, 'This key was used for another request.')
  if (found.answer === null) throw running()
  return { answer: found.answer }
}

const running = () => new StatusRefusal(409, 'The same request is still running.')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}
