import { sql } from 'kysely'
import { type Account, isCard } from '../../src/domain/accounts/rules.ts'
import { allows, type CardAction, type CardState, CardStatus } from '../../src/domain/cards/rules.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { mayLook } from './rights.ts'

/** A card of the customer as the rules see it. */
export interface Card extends CardState, Pick<Account, 'accountId' | 'subType' | 'currencyCode'> {
  number: string
}

/** What changes a card is for who has full access; the others see it (decisions 1.4). */
export function mayManage(ctx: Context): void {
  mayLook(ctx)
  if (ctx.who.right !== 2) throw new Refusal('13', 'Your access does not allow this.')
}

/** A card of the customer, locked until the transaction ends. Another's is refused like one that does not exist. */
export async function ownCard(ctx: Context, accountId: string): Promise<Card> {
  const card = await one<Card>(
    ctx.db,
    sql`select account_id as "accountId", type, sub_type as "subType", status_id as "accountStatusId",
          card_status_id as "cardStatusId", card_is_virtual as "cardIsVirtual", currency_code as "currencyCode",
          card_number as number
        from account where account_id::text = ${accountId} and customer_id = ${ctx.who.customerId}
          and role = 'customer' for update`,
  )
  if (!card || !isCard(card)) throw new Refusal('ENOA', 'No access')
  return card
}

/** Refuses an action that the card does not take now. */
export function mustAllow(card: Card, action: CardAction): void {
  if (!allows(card, action)) throw new Refusal('13', 'This card does not allow it now.')
}

export async function pauseCard(ctx: Context, accountId: string): Promise<{ statusId: typeof CardStatus.paused }> {
  mayManage(ctx)
  mustAllow(await ownCard(ctx, accountId), 'pause')
  await sql`update account set card_status_before_pause = card_status_id, card_status_id = ${CardStatus.paused}
    where account_id = ${accountId}`.execute(ctx.db)
  return { statusId: CardStatus.paused }
}

export async function unpauseCard(ctx: Context, accountId: string): Promise<{ statusId: number }> {
  mayManage(ctx)
  mustAllow(await ownCard(ctx, accountId), 'unpause')
  return must(
    ctx.db,
    sql`update account set card_status_id = coalesce(card_status_before_pause, ${CardStatus.active})
        where account_id = ${accountId} returning card_status_id as "statusId"`,
  )
}

export async function nameCard(ctx: Context, accountId: string, name: string): Promise<Record<string, never>> {
  mayManage(ctx)
  mustAllow(await ownCard(ctx, accountId), 'alias')
  await sql`update account set card_alias = nullif(${name.trim()}, '') where account_id = ${accountId}`.execute(ctx.db)
  return {}
}
