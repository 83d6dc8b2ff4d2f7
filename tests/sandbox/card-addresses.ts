import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { CardStatus, isUnderWay } from '../../src/domain/cards/rules.ts'
import { productsIn } from './card-products.ts'
import { type Card } from './cards.ts'
import { type Context } from './context.ts'
import { one, rows } from './db/sql.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

/** What becomes of physical cards where an address in another country takes the place of an old one. */
export async function checkAddress(ctx: Context, asked: RequestOf<typeof cards.addressCheck>) {
  mayLook(ctx)
  const { customerId } = ctx.who
  const known = await one(
    ctx.db,
    sql`select 1 from address where address_id::text = ${asked.oldAddressId} and customer_id = ${customerId}`,
  )
  if (!known) throw invalid('oldAddressId', 'address', 'There is no such address.')
  const found = await rows<Card & { addressId: string | null }>(
    ctx.db,
    sql`select account_id as "accountId", type, status_id as "accountStatusId", card_status_id as "cardStatusId",
          card_is_virtual as "cardIsVirtual", currency_code as "currencyCode", o.address_id as "addressId"
        from account left join card_order o using (account_id)
        where customer_id = ${customerId} and role = 'customer' and status_id = 1 and card_number is not null
          and card_is_virtual is not true and card_status_id <> ${CardStatus.canceled} order by account_id`,
  )
  const offered = productsIn(asked.countryCode)
  const ids = (list: readonly Card[]): string[] => list.map(({ accountId }) => accountId)
  return {
    cardAccountsToBeCanceled: ids(
      found.filter(
        (card) => !offered.some(({ type, currencyCode }) => type === card.type && currencyCode === card.currencyCode),
      ),
    ),
    cardAccountsToBeShippedToOldAddress: ids(
      found.filter((card) => isUnderWay(card) && card.addressId === asked.oldAddressId),
    ),
  }
}
