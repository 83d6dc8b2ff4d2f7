import { type Infer } from 'superstruct'
import { sql } from 'kysely'
import { type notification } from '../../../src/domain/notifications/calls.ts'
import { type Context } from '../context.ts'
import { must, rows } from '../db/sql.ts'
import { type HandlersOf } from '../contract.ts'
import { checkPage } from '../history-query.ts'

export const notifications: HandlersOf<'notifications'> = {
  async list(ctx, page) {
    checkPage(page)
    const found = await rows<Infer<typeof notification>>(
      ctx.db,
      sql`select notification_id as id, created_at as "createdAt", type, status, title, body, params,
            read_at is not null as "isRead"
          from notification where user_id = ${ctx.who.userId} order by created_at desc, notification_id desc
          limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}`,
    )
    return { notifications: found, ...(await counted(ctx)) }
  },
  async markRead(ctx, { ids, before }) {
    await sql`update notification set read_at = ${ctx.now()}
      where user_id = ${ctx.who.userId} and read_at is null
        and (notification_id::text = any(${ids ?? []}::text[]) or created_at <= ${before ?? null}::timestamptz)`.execute(
      ctx.db,
    )
    const { unread } = await counted(ctx)
    return { unread }
  },
}

const counted = (ctx: Context) =>
  must<{ unread: number; total: number }>(
    ctx.db,
    sql`select (count(*) filter (where read_at is null))::int as unread, count(*)::int as total
        from notification where user_id = ${ctx.who.userId}`,
  )
