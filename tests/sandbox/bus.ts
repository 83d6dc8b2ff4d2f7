import { sql } from 'kysely'
import { type Db } from './db/sql.ts'

export const channel = 'sandbox_events'

/** Something that open pages should hear of. */
export interface BankEvent {
  to: { userId: string } | { sessionId: string }
  event: 'notification' | 'transactionConfirmation' | 'deviceApproval' | 'sessionRevoked'
  data: Record<string, unknown>
}

/** Tells every process on this database, when the transaction commits. At most 8 kB. */
export async function announce(db: Db, event: BankEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db)
}
