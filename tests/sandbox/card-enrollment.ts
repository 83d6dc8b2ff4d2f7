import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { mayManage, mustAllow, ownCard } from './cards.ts'
import { type Context } from './context.ts'
import { must } from './db/sql.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'
import { maskedPhone } from './second-step.ts'

/** Whether a card is registered for payments online, and the phone that confirms them. */
export async function enrollmentOf(ctx: Context, accountId: string) {
  mayLook(ctx)
  await ownCard(ctx, accountId)
  const { phone, enrolledAt } = await must<{ phone: string; enrolledAt: string | null }>(
    ctx.db,
    sql`select phone, enrolled_at as "enrolledAt" from person p
          left join card_enrollment e on e.account_id = ${accountId}
        where p.user_id = coalesce(e.user_id, ${ctx.who.userId})`,
  )
  return { phone: maskedPhone(phone), enrolledAt }
}

/** Registers a card for payments online; once more changes nothing. */
export async function enrollCard(ctx: Context, asked: RequestOf<typeof cards.enroll>) {
  mayManage(ctx)
  const { accountId, binNumber, lastFour } = asked
  const card = await ownCard(ctx, accountId)
  mustAllow(card, 'enrollment')
  if (card.number.slice(0, 6) !== binNumber || card.number.slice(-4) !== lastFour)
    throw invalid('cardNumber', 'other', 'This is not the number of this card.')
  return must<{ enrolledAt: string }>(
    ctx.db,
    sql`insert into card_enrollment (account_id, user_id, enrolled_at)
        values (${accountId}, ${ctx.who.userId}, ${ctx.now()})
        on conflict (account_id) do update set enrolled_at = card_enrollment.enrolled_at
        returning enrolled_at as "enrolledAt"`,
  )
}
