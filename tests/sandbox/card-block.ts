import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { CardStatus } from '../../src/domain/cards/rules.ts'
import { answerQuestion, askQuestion } from './card-question.ts'
import { mayManage, mustAllow, ownCard } from './cards.ts'
import { type Context } from './context.ts'
import { inTransaction } from './db/sql.ts'
import { notify } from './notify.ts'

/** Blocks a card for good, after a code; without one the code is asked for (decisions G-46). */
export async function blockCard(
  ctx: Context,
  asked: RequestOf<typeof cards.block>,
): Promise<ResponseOf<typeof cards.block>> {
  mayManage(ctx)
  const { accountId, operationId, approvalCode: code } = asked
  const before = await ownCard(ctx, accountId)
  mustAllow(before, 'block')
  if (operationId === undefined)
    return { statusId: before.cardStatusId ?? CardStatus.active, ...(await askQuestion(ctx, accountId, 'block')) }
  await answerQuestion(ctx, { accountId, operationId, code, purpose: 'block' })
  await inTransaction(ctx.db, async (tx) => {
    const card = await ownCard(Object.create(ctx, { db: { value: tx } }) as Context, accountId)
    mustAllow(card, 'block')
    await sql`update account set card_status_id = ${CardStatus.canceled} where account_id = ${accountId}`.execute(tx)
    const params = { title: 'Card blocked', body: `Card ending in ${card.number.slice(-4)} was blocked for good.` }
    await notify(tx, { userId: ctx.who.userId, type: 'info', params, at: ctx.now() })
  })
  return { statusId: CardStatus.canceled }
}
