import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { type cards, type requirementTypes } from '../../src/domain/cards/calls.ts'
import { CardStatus } from '../../src/domain/cards/rules.ts'
import { setCardStatus } from './card-apply.ts'
import { charge, payer } from './card-fees.ts'
import { closeReplaced } from './card-reissue.ts'
import { deliveryOfOrder } from './card-shipping.ts'
import { type Card, mayManage, ownCard } from './cards.ts'
import { type Context, Refusal } from './context.ts'
import { inTransaction, must, one } from './db/sql.ts'
import { checkPin, setPin } from './pins.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

const hours = 3_600_000
/** Wrong tries after which a card cannot be activated for a day (decisions G-47). */
const most = 3
const monthly = '1.50'

type Type = (typeof requirementTypes)[number]

/** What the card needed, and what it still needs. */
export async function requirementsOf(ctx: Context, accountId: string) {
  mayLook(ctx)
  await ownCard(ctx, accountId)
  const found = await one<{ verified: boolean; status: number | null }>(
    ctx.db,
    sql`select verified, a.status from card_order join account using (account_id) join customer c using (customer_id)
          left join address a using (address_id) where account_id = ${accountId}`,
  )
  const list: [Type, boolean][] = found
    ? [
        ['identity', found.verified],
        ['fee', true],
        ...(found.status === null ? [] : ([['address', found.status === 1]] as [Type, boolean][])),
      ]
    : []
  const requirements = list.map(([type, done], n) => ({ id: String(n + 1), type, done }))
  return { requirements, ...(await deliveryOfOrder(ctx, accountId)) }
}

export async function activationDataOf(ctx: Context, accountId: string) {
  mayManage(ctx)
  const card = await ownCard(ctx, accountId)
  mustBeShipped(card)
  return {
    fees: { monthly },
    extraParams: ['activationCode' as const, 'lastFour' as const],
    feeCurrency: card.currencyCode,
  }
}

const mustBeShipped = (card: Card): void => {
  if (card.cardStatusId !== CardStatus.shipped) throw new Refusal('13', 'This card cannot be activated now.')
}

/** The person holds the card: what its letter says opens it. A card that is active already is so at no charge. */
export async function activateCard(ctx: Context, asked: RequestOf<typeof cards.activate>) {
  mayManage(ctx)
  const { accountId, extraParams, pinCode } = asked
  const before = await ownCard(ctx, accountId)
  if (before.cardStatusId === CardStatus.active) return { statusId: CardStatus.active }
  mustBeShipped(before)
  checkPin(pinCode, 'pinCode')
  const lockedUntil = await countTry(ctx, accountId, extraParams, before)
  if (lockedUntil) return { statusId: CardStatus.shipped, lockedUntil }
  await inTransaction(ctx.db, async (tx) => {
    const inside = Object.create(ctx, { db: { value: tx } }) as Context
    const card = await ownCard(inside, accountId)
    if (card.cardStatusId === CardStatus.active) return
    mustBeShipped(card)
    const from = await payer(inside, asked.feeAccountId, card.currencyCode)
    await charge(inside, { accountId: from, amount: monthly, text: 'Card: first month' })
    await setPin(tx, accountId, pinCode)
    await setCardStatus(tx, accountId, CardStatus.active, ctx.now())
    await closeReplaced(inside, accountId)
  })
  return { statusId: CardStatus.active }
}

/** Counted before it is looked at. The moment until which nothing is looked at any more; a wrong try is refused. */
async function countTry(
  ctx: Context,
  accountId: string,
  said: { activationCode: string; lastFour: string },
  { number }: Card,
): Promise<string | undefined> {
  const now = ctx.now()
  const order = await one<{ code: string; tries: number }>(
    ctx.db,
    sql`update card_order set wrong_tries = case when locked_until <= ${now} then 1 else wrong_tries + 1 end,
          locked_until = case when (case when locked_until <= ${now} then 0 else wrong_tries end) + 1 >= ${most}
            then ${new Date(now.getTime() + 24 * hours)}::timestamptz end
        where account_id = ${accountId} and (locked_until is null or locked_until <= ${now})
        returning activation_code as code, wrong_tries as tries`,
  )
  if (order && order.code === said.activationCode && number.slice(-4) === said.lastFour) {
    await sql`update card_order set wrong_tries = 0, locked_until = null where account_id = ${accountId}`.execute(
      ctx.db,
    )
    return undefined
  }
  if (order && order.tries < most) {
    const field = order.code === said.activationCode ? 'lastFour' : 'activationCode'
    throw invalid(field, 'wrong', order.tries === most - 1 ? 'Wrong. One more try.' : 'Wrong. 2 more tries.')
  }
  const { until } = await must<{ until: string }>(
    ctx.db,
    sql`select locked_until as until from card_order where account_id = ${accountId}`,
  )
  return until
}
