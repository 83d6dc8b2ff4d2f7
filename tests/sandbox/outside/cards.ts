import { type FastifyInstance } from 'fastify'
import { object, string } from 'superstruct'
import { sql } from 'kysely'
import { CardStatus } from '../../../src/domain/cards/rules.ts'
import { NotValid } from '../answer.ts'
import { type Bank } from '../bank.ts'
import { setCardStatus } from '../card-apply.ts'
import { StatusRefusal } from '../context.ts'
import { type Db, one, rows } from '../db/sql.ts'
import { notify } from '../notify.ts'
import { sendMail } from './post.ts'

/** A card that is being made. */
export interface CardOrder {
  accountId: string
  statusId: number
  email: string
  lastFour: string
}

interface Ordered extends CardOrder {
  userId: string
  code: string
  addressId: string | null
}

const { pending, pendingDocument, processing, printing, printed, shipped } = CardStatus

/** What comes after what (decisions G-46). */
const next: Record<number, number> = {
  [pending]: processing,
  [pendingDocument]: processing,
  [processing]: printing,
  [printing]: printed,
  [printed]: shipped,
}

const words: Record<number, string> = {
  [processing]: 'we are making it.',
  [printing]: 'it is being printed.',
  [printed]: 'it is printed.',
  [shipped]: 'it is on its way to you.',
}

const from = sql`from card_order o join account a using (account_id)
  join lateral (select user_id, email from access join person using (user_id)
    where access.customer_id = a.customer_id order by user_id limit 1) p on true`

/** Cards that wait for somebody at the card maker. */
export const cardOrders = (db: Db): Promise<CardOrder[]> =>
  rows(
    db,
    sql`select o.account_id as "accountId", card_status_id as "statusId", email, right(card_number, 4) as "lastFour" ${from}
        where card_status_id = any(${Object.keys(next)}::text[]::int[]) order by ordered_at desc limit 20`,
  )

/** The card maker, or who looks at documents, does one more step. The letter of a shipped card has its code. */
async function advance(bank: Bank, now: Date, accountId: string): Promise<{ statusId: number }> {
  return bank.db.transaction().execute(async (tx) => {
    const card = await one<Ordered>(
      tx,
      sql`select o.account_id as "accountId", card_status_id as "statusId", email, right(card_number, 4) as "lastFour",
            user_id as "userId", activation_code as code, address_id as "addressId" ${from}
          where o.account_id::text = ${accountId} for update of a`,
    )
    const statusId = card && next[card.statusId]
    if (!card || statusId === undefined) throw new StatusRefusal(404, 'Nobody makes this card.')
    const { userId, email: to, lastFour, code, addressId } = card
    if (card.statusId === pendingDocument)
      await sql`update address set status = 1 where address_id = ${addressId}`.execute(tx)
    await setCardStatus(tx, accountId, statusId, now)
    const body = `Card ending in ${lastFour}: ${words[statusId] ?? ''}`
    await notify(tx, { userId, type: 'info', params: { title: 'Your card', body }, at: now })
    if (statusId === shipped) {
      const letter = `Here is your card, ending in ${lastFour}. Activate it in the app with this code: ${code}`
      await sendMail(tx, { at: now, to, subject: 'The letter with your card', body: letter })
    }
    return { statusId }
  })
}

/** The card maker, for programs and for a person with a browser. */
export function serveCardMaker(app: FastifyInstance, bank: Bank): void {
  app.post('/outside/api/cards', (request) => {
    const [error, order] = object({ accountId: string() }).validate(request.body)
    if (error) throw new NotValid(error.failures())
    return advance(bank, bank.clock.now(request.host), order.accountId)
  })
  app.post<{ Body: { accountId?: string } }>('/outside/cards', async ({ body, host }, reply) => {
    await advance(bank, bank.clock.now(host), body.accountId ?? '')
    return reply.redirect('/outside', 303)
  })
}
