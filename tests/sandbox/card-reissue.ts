import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { isOutOfHand, reasonsFor } from '../../src/domain/cards/reissue.ts'
import { CardStatus } from '../../src/domain/cards/rules.ts'
import { AccountStatus } from '../../src/domain/accounts/rules.ts'
import { addressesOf } from './addresses.ts'
import { checkAddress } from './card-addresses.ts'
import { deliveryOf, open, setCardStatus } from './card-apply.ts'
import { charge, payer } from './card-fees.ts'
import { productsIn } from './card-products.ts'
import { type Card, mayManage, ownCard, pauseCard } from './cards.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { post } from './ledger.ts'
import { notify } from './notify.ts'
import { record } from './payments.ts'
import { operations } from './people/operations.ts'
import { invalid } from './refusals.ts'

type Order = RequestOf<typeof cards.reissue>

interface Old extends Card {
  alias: string | null
  cardExpiryMonth: number | null
  cardExpiryYear: number | null
  cardReissuedStatusId: number | null
  today: string
}

/** Orders a card in the place of another, for its fee. Until the new one is active the old one stays as it is. */
export async function reissueCard(ctx: Context, order: Order): Promise<ResponseOf<typeof cards.reissue>> {
  mayManage(ctx)
  const { accountId, reason, feeAccountId } = order
  const card = await ownCard(ctx, accountId)
  const more = await must<Omit<Old, keyof Card>>(
    ctx.db,
    sql`select card_alias as alias, card_expiry_month as "cardExpiryMonth", card_expiry_year as "cardExpiryYear",
          (${ctx.now()}::timestamptz at time zone ${ctx.who.zone})::date::text as today,
          (select 0 from card_order where replaces_account_id = account.account_id) as "cardReissuedStatusId"
        from account where account_id = ${accountId}`,
  )
  if (!reasonsFor({ ...card, ...more }, more.today).includes(reason))
    throw new Refusal('13', 'This card cannot be replaced now.')
  const { product, address, shipping } = await whereTo(ctx, card, order)
  const from = await payer(ctx, feeAccountId, product.fees.currency)
  const madeId = await open(ctx, product, null, more.alias ?? undefined)
  await sql`insert into card_order (account_id, address_id, shipping_id, fee_account_id, ordered_at, activation_code,
      replaces_account_id)
    values (${madeId}, ${address.addressId}, ${shipping.id}, ${from}, ${ctx.now()},
      ${String(randomInt(1_000_000)).padStart(6, '0')}, ${accountId})`.execute(ctx.db)
  const issue = reason === 'expiring' ? '0' : product.fees.issue
  await charge(ctx, { accountId: from, amount: issue, text: 'Card replacement' })
  await charge(ctx, { accountId: from, amount: shipping.fee, text: 'Card shipping' })
  const status = address.addressStatus === 1 ? CardStatus.pending : CardStatus.pendingDocument
  for (const step of [CardStatus.submitted, status]) await setCardStatus(ctx.db, madeId, step, ctx.now())
  if (isOutOfHand(reason) && card.cardStatusId === CardStatus.active) await pauseCard(ctx, accountId)
  const body = `A card is being made in the place of the one ending in ${card.number.slice(-4)}.`
  await notify(ctx.db, { userId: ctx.who.userId, type: 'info', params: { title: 'Your card', body }, at: ctx.now() })
  const { fee } = await must<{ fee: string }>(
    ctx.db,
    sql`select to_char(${issue}::numeric + ${shipping.fee}::numeric, 'FM999990.00') as fee`,
  )
  return { accountId: madeId, cardReissuedStatusId: status, fee }
}

/**
 * The product of the card where it is sent, and how. At another address than the first one cards that are not made for
 * its country are canceled: those that the person has agreed to, or nothing is done.
 */
async function whereTo(ctx: Context, card: Card, order: Order) {
  const { addresses } = await addressesOf(ctx)
  const address = addresses.find(({ addressId }) => addressId === order.addressId)
  const [home] = addresses
  if (!address || !home) throw invalid('addressId', 'address', 'Choose an address of yours.')
  const { countryCode } = address
  const product = productsIn(countryCode).find(
    ({ type, currencyCode }) => type === card.type && currencyCode === card.currencyCode,
  )
  if (!product) throw invalid('addressId', 'country', 'This card is not made for that country.')
  const wanted = order.isExpressShipping ? 'express' : 'standard'
  const shippingId = product.fees.shipping.find(({ type }) => type === wanted)?.id
  const delivery = await deliveryOf(ctx, product, { addressId: order.addressId, countryCode, shippingId })
  if (address.addressId !== home.addressId) {
    const { cardAccountsToBeCanceled: lost } = await checkAddress(ctx, { countryCode, oldAddressId: home.addressId })
    if (lost.toSorted().join() !== order.canceled.toSorted().join())
      throw invalid('canceled', 'agreed', 'Your cards have changed meanwhile. Look again at what becomes of them.')
    for (const id of lost) await setCardStatus(ctx.db, id, CardStatus.canceled, ctx.now())
  }
  return { product, ...delivery }
}

/** The new card is active: the money of the one that it replaces goes to it, and that one is closed. */
export async function closeReplaced(ctx: Context, accountId: string): Promise<void> {
  const old = await one<{ id: string; name: string; lastFour: string; free: string; held: boolean }>(
    ctx.db,
    sql`select account_id as id, name, right(card_number, 4) as "lastFour",
          greatest(posted - held, 0)::text as free, held > 0 as held
        from account where account_id = (select replaces_account_id from card_order where account_id = ${accountId})
        for update`,
  )
  if (!old) return
  if (Number(old.free) > 0) await moveBalance(ctx, { from: old.id, to: accountId, amount: old.free })
  await setCardStatus(ctx.db, old.id, CardStatus.canceled, ctx.now())
  // Money that a payment on its way still holds keeps the account open, and the card canceled.
  if (old.held) return
  await sql`update account set status_id = ${AccountStatus.closed} where account_id = ${old.id}`.execute(ctx.db)
  const params = { last4: old.lastFour }
  await notify(ctx.db, { userId: ctx.who.userId, type: 'cardClosed', params, at: ctx.now() })
}

async function moveBalance(ctx: Context, { from, to, amount }: { from: string; to: string; amount: string }) {
  const legs = [
    { accountId: from, amount: `-${amount}` },
    { accountId: to, amount },
  ]
  const { at, entries } = await post(ctx.db, { kind: 'transfer', at: ctx.now(), legs })
  const words = {
    operationType: operations.cardLoad.id,
    description: 'Card replaced',
    counterpartyName: ctx.paper.name,
  }
  await record(
    ctx.db,
    legs.map((leg, n) => ({ ...leg, entryId: entries[n]?.entryId, at, statusId: 3, fee: '0', ...words })),
  )
}
