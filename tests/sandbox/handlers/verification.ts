import { sql } from 'kysely'
import { type HandlersOf } from '../contract.ts'
import { must } from '../db/sql.ts'
import { beginRun, runOf, submitRun, videoJob } from '../identity.ts'

export const verification: HandlersOf<'verification'> = {
  async start(ctx, { provider = 'jmo' }) {
    const { userId } = ctx.who
    const { country } = await must<{ country: string }>(
      ctx.db,
      sql`select residence_country as country from person where user_id = ${userId}`,
    )
    return beginRun(ctx.db, { now: ctx.now(), provider, userId, country })
  },
  run: runOf,
  submit: submitRun,
  job: (ctx, { id }) => videoJob(ctx, id),
}
