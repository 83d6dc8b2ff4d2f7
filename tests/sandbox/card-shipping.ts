import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { CardStatus, isPostBox } from '../../src/domain/cards/rules.ts'
import { charge, payer } from './card-fees.ts'
import { shipping } from './card-products.ts'
import { mayManage, ownCard } from './cards.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { invalid } from './refusals.ts'

type Delivery = ResponseOf<typeof cards.requirements>['delivery']

interface Sent {
  shippingId: string | null
  address1: string | null
  statusId: number
}

/** Before it is handed to the carrier a card can be sent another way. */
const atTheMaker: readonly number[] = [
  CardStatus.submitted,
  CardStatus.pending,
  CardStatus.pendingDocument,
  CardStatus.processing,
  CardStatus.printing,
  CardStatus.printed,
]

const sentOf = (ctx: Context, accountId: string) =>
  one<Sent>(
    ctx.db,
    sql`select o.shipping_id::text as "shippingId", address1, card_status_id as "statusId"
        from card_order o join account using (account_id) left join address using (address_id)
        where account_id = ${accountId} for update of o`,
  )

const faster = ({ shippingId, address1, statusId }: Sent) =>
  atTheMaker.includes(statusId)
    ? shipping.find(
        ({ id, type, disabledReasons }) =>
          type === 'express' &&
          id !== shippingId &&
          !(disabledReasons.includes('postBox') && isPostBox(address1 ?? '')),
      )
    : undefined

/** What is dearer about one way of shipping than about another, by the database's arithmetic. */
async function difference(ctx: Context, to: string, from: string): Promise<string> {
  const { fee } = await must<{ fee: string }>(ctx.db, sql`select (${to}::numeric - ${from}::numeric)::text as fee`)
  return fee
}

/** How a card that was ordered is sent, and whether it can still be sent faster. */
export async function deliveryOfOrder(ctx: Context, accountId: string): Promise<{ delivery?: Delivery }> {
  const sent = await sentOf(ctx, accountId)
  const now = shipping.find(({ id }) => id === sent?.shippingId)
  if (!sent || !now) return {}
  const { type, deliveryTime } = now
  const next = faster(sent)
  if (!next) return { delivery: { type, deliveryTime } }
  const fee = await difference(ctx, next.fee, now.fee)
  const upgrade = { shippingId: next.id, type: next.type, fee, deliveryTime: next.deliveryTime }
  return { delivery: { type, deliveryTime, upgrade } }
}

/** Sends a card faster than it was ordered: once, while it is not on its way yet. */
export async function upgradeShipping(ctx: Context, asked: RequestOf<typeof cards.upgradeShipping>) {
  mayManage(ctx)
  const { accountId, shippingId, feeAccountId } = asked
  const card = await ownCard(ctx, accountId)
  const sent = await sentOf(ctx, accountId)
  const now = shipping.find(({ id }) => id === sent?.shippingId)
  const next = sent && faster(sent)
  if (!now || !next) throw new Refusal('13', 'The shipping of this card cannot be changed now.')
  if (next.id !== shippingId) throw invalid('shippingId', 'shipping', 'Choose how the card is sent.')
  const from = await payer(ctx, feeAccountId, card.currencyCode)
  const fee = await difference(ctx, next.fee, now.fee)
  await charge(ctx, { accountId: from, amount: fee, text: 'Card shipping: express' })
  await sql`update card_order set shipping_id = ${next.id}::int where account_id = ${accountId}`.execute(ctx.db)
  return { fee }
}
