import { sql } from 'kysely'
import { announce } from './bus.ts'
import { type Db, must } from './db/sql.ts'
import { noticeOf, type NoticeType } from './notices.ts'

/** Puts a notification into a person's bell and tells the open pages, when the transaction commits. */
export async function notify(
  tx: Db,
  order: { userId: string; type: NoticeType; params: Readonly<Record<string, string>>; at: Date },
): Promise<string> {
  const { userId, type, params, at } = order
  const { status, title, body } = noticeOf(type, params)
  const { id } = await must<{ id: string }>(
    tx,
    sql`insert into notification (user_id, created_at, type, status, title, body, params)
        values (${userId}, ${at}, ${type}, ${status}, ${title}, ${body}, ${JSON.stringify(params)}::text::jsonb)
        returning notification_id as id`,
  )
  const data = { id, type, status, title, body, params, createdAt: at.toISOString(), isRead: false }
  await announce(tx, { to: { userId }, event: 'notification', data })
  return id
}
