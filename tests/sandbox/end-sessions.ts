import { sql } from 'kysely'
import { announce } from './bus.ts'
import { type Db, rows } from './db/sql.ts'

/** Ends every session of a person; their open pages are told when the transaction commits. */
export async function endSessions(tx: Db, userId: string, now: Date): Promise<void> {
  const ended = await rows<{ sessionId: string }>(
    tx,
    sql`update session set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
        returning session_id as "sessionId"`,
  )
  for (const { sessionId } of ended) await announce(tx, { to: { sessionId }, event: 'sessionRevoked', data: {} })
}
