import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { CardStatus, cardRequested, type CardState, isPostBox } from '../../src/domain/cards/rules.ts'
import { type Address, addressesOf } from './addresses.ts'
import { charge, payer } from './card-fees.ts'
import { type Product, productsIn } from './card-products.ts'
import { mayManage } from './cards.ts'
import { type Context, Refusal } from './context.ts'
import { type Db, must, one, rows } from './db/sql.ts'
import { notify } from './notify.ts'
import { cardNumber, romanian } from './people/numbers.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

type Order = RequestOf<typeof cards.apply>
type Applied = ResponseOf<typeof cards.apply>

export async function applyInfo(ctx: Context, countryCode: string | undefined): Promise<{ cards: Product[] }> {
  mayLook(ctx)
  const { country } = await must<{ country: string }>(
    ctx.db,
    sql`select country from customer where customer_id = ${ctx.who.customerId}`,
  )
  return { cards: productsIn(countryCode ?? country) }
}

/** Makes a card of an application: its fees are taken, and it goes as far as it can without anybody (decisions G-46). */
export async function applyForCard(ctx: Context, order: Order): Promise<Applied> {
  mayManage(ctx)
  const { customerId } = ctx.who
  await sql`select 1 from customer where customer_id = ${customerId} for update`.execute(ctx.db)
  const own = await rows<CardState>(
    ctx.db,
    sql`select type, status_id as "accountStatusId", card_status_id as "cardStatusId", card_is_virtual as "cardIsVirtual"
        from account where customer_id = ${customerId} and role = 'customer'`,
  )
  if (cardRequested(own)) throw new Refusal('13', 'You have an open card application.')
  const product = productsIn(order.countryCode).find(
    ({ type, subType, currencyCode }) =>
      type === order.type && subType === order.subType && currencyCode === order.currencyCode,
  )
  if (!product) throw invalid('type', 'product', 'This card is not on offer in this country.')
  const delivery = product.isVirtual ? undefined : await deliveryOf(ctx, product, order)
  const settlement = product.subType === 'DEBIT' ? await settlementOf(ctx, product.currencyCode) : null
  const from = await payer(ctx, order.feeAccountId, product.fees.currency)
  const accountId = await open(ctx, product, settlement, order.cardAliasName)
  await sql`insert into card_order (account_id, address_id, shipping_id, fee_account_id, ordered_at, activation_code)
    values (${accountId}, ${delivery?.address.addressId ?? null}, ${delivery?.shipping.id ?? null}, ${from}, ${ctx.now()},
      ${String(randomInt(1_000_000)).padStart(6, '0')})`.execute(ctx.db)
  await charge(ctx, { accountId: from, amount: product.fees.issue, text: 'Card issue' })
  await charge(ctx, { accountId: from, amount: delivery?.shipping.fee ?? '0', text: 'Card shipping' })
  const steps = product.isVirtual
    ? [CardStatus.processing, CardStatus.active]
    : [delivery?.address.addressStatus === 1 ? CardStatus.pending : CardStatus.pendingDocument]
  for (const step of [CardStatus.submitted, ...steps]) await setCardStatus(ctx.db, accountId, step, ctx.now())
  const params = { title: 'Card application', body: 'We have your application for a card.' }
  await notify(ctx.db, { userId: ctx.who.userId, type: 'info', params, at: ctx.now() })
  return { accountId, statusId: steps.at(-1) ?? CardStatus.submitted }
}

/** Every status is written down, so that the way of a card can be told. */
export async function setCardStatus(db: Db, accountId: string, statusId: number, at: Date): Promise<void> {
  await sql`update account set card_status_id = ${statusId} where account_id = ${accountId}`.execute(db)
  await sql`insert into card_status_log (account_id, status_id, at) values (${accountId}, ${statusId}, ${at})`.execute(
    db,
  )
}

/** Where a card is sent, and how. */
export async function deliveryOf(
  ctx: Context,
  product: Product,
  order: Pick<Order, 'addressId' | 'countryCode' | 'shippingId'>,
) {
  const { addresses } = await addressesOf(ctx)
  const address: Address | undefined = addresses.find(({ addressId }) => addressId === order.addressId)
  if (!address || address.countryCode !== order.countryCode)
    throw invalid('addressId', 'address', 'Choose an address in the country of the card.')
  const shipping = product.fees.shipping.find(({ id }) => id === order.shippingId)
  if (!shipping) throw invalid('shippingId', 'shipping', 'Choose how the card is sent.')
  if (shipping.disabledReasons.includes('postBox') && isPostBox(address.address1))
    throw invalid('shippingId', 'postBox', 'Express shipping does not deliver to a post box.')
  return { address, shipping }
}

/** The account that a debit card spends from: the settlement account of its currency, or the first that can be one. */
async function settlementOf(ctx: Context, currencyCode: string): Promise<string> {
  const found = await one<{ id: string }>(
    ctx.db,
    sql`update account set is_settlement = true where account_id = (select account_id from account
          where customer_id = ${ctx.who.customerId} and role = 'customer' and status_id = 1 and type = 1001
            and currency_code = ${currencyCode} order by is_settlement desc, account_id limit 1)
        returning account_id as id`,
  )
  if (!found) throw invalid('currencyCode', 'settlement', `A debit card needs an account in ${currencyCode}.`)
  return found.id
}

const networkNames = { MC: 'Mastercard', VISA: 'Visa', UPI: 'UnionPay' } as const

/** Opens the account of a card, with a number of its own. */
export async function open(ctx: Context, product: Product, settlement: string | null, alias: string | undefined) {
  const { type, subType, currencyCode, network, isVirtual } = product
  const now = ctx.now()
  const name = `${networkNames[network]} ${currencyCode}`
  const { id } = await must<{ id: string }>(
    ctx.db,
    sql`insert into account (customer_id, currency_code, opened_on, name, number, type, sub_type, settlement_account_id,
          card_is_virtual, card_network, card_alias, card_expiry_month, card_expiry_year)
        values (${ctx.who.customerId}, ${currencyCode}, (${now}::timestamptz at time zone ${ctx.who.zone})::date, ${name},
          '', ${type}, ${subType}, ${settlement}::bigint, ${isVirtual}, ${network}, nullif(trim(${alias ?? ''}), ''),
          ${now.getUTCMonth() + 1}, ${now.getUTCFullYear() + 4}) returning account_id as id`,
  )
  await sql`update account set number = ${romanian(`9${id.padStart(15, '0')}`)},
    card_number = ${cardNumber(network, 900_000_000 + (Number(id) % 100_000_000))} where account_id = ${id}`.execute(
    ctx.db,
  )
  return id
}
