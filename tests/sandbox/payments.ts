import { sql } from 'kysely'
import { type Db, must, rows } from './db/sql.ts'
import { fold } from './fold.ts'
import { counterAccount, post } from './ledger.ts'

/** A row of the history as it is stored; amounts are signed decimals, days in the customer's zone. */
export interface Payment {
  accountId: string
  /** The last leg on the account; absent while pending and for rejected ones. */
  entryId?: string | undefined
  holdId?: string | undefined
  day?: string
  at: string
  operationType: string
  statusId: number
  amount: string
  fee: string
  originalAmount?: string | undefined
  originalCurrency?: string | undefined
  rate?: string | undefined
  description: string
  counterpartyName: string
  counterpartyAccount?: string | undefined
  reference?: string | undefined
  note?: string | undefined
  cardLast4?: string | undefined
  rejectReason?: string | undefined
}

/**
 * Stores rows of the history, one or thousands, in the order given, and answers their ids. A day that is absent is the
 * customer's of `at`.
 */
export async function record(tx: Db, payments: readonly Payment[]): Promise<string[]> {
  const stored = payments.map((row, n) => ({
    ...row,
    n,
    search: fold([row.description, row.counterpartyName, row.reference].filter(Boolean).join('\n')),
  }))
  const made = await rows<{ id: string }>(
    tx,
    sql`
    insert into payment (account_id, entry_id, hold_id, day, at, operation_type, status_id, amount, fee, currency_code,
      original_amount, original_currency, rate, description, counterparty_name, counterparty_account, reference, note,
      card_last4, reject_reason, search)
    select p."accountId", p."entryId", p."holdId", coalesce(p.day, (p.at at time zone c.zone)::date), p.at,
      p."operationType", p."statusId", p.amount, p.fee, a.currency_code, p."originalAmount", p."originalCurrency",
      p.rate, p.description, p."counterpartyName", p."counterpartyAccount", p.reference, p.note, p."cardLast4",
      p."rejectReason", p.search
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb) as p(n int, "accountId" bigint, "entryId" bigint,
      "holdId" bigint, day date, at timestamptz, "operationType" text, "statusId" int, amount numeric, fee numeric,
      "originalAmount" numeric, "originalCurrency" text, rate numeric, description text, "counterpartyName" text,
      "counterpartyAccount" text, reference text, note text, "cardLast4" text, "rejectReason" text, search text)
    join account a on a.account_id = p."accountId" join customer c using (customer_id) order by p.n
    returning payment_id as id`,
  )
  // Ids ascend in the order of insertion.
  return made.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))
}

interface OutsideOrder {
  accountId: string
  amount: string
  at: Date
  /** Who is on the other side. */
  from: string
  description: string
  operationType: string
}

/** Money leaves the bank: the movement and its row in the history. */
export const pay = (tx: Db, { amount, ...order }: OutsideOrder): Promise<void> =>
  receive(tx, { ...order, amount: `-${amount}` })

/** Money arrives from outside the bank, or leaves it where it is negative: the movement and its row in the history. */
export async function receive(tx: Db, order: OutsideOrder): Promise<void> {
  const { currency } = await must<{ currency: string }>(
    tx,
    sql`select currency_code as currency from account where account_id = ${order.accountId}`,
  )
  const outside = await counterAccount(tx, order.accountId, 'outside', currency)
  const posted = await post(tx, {
    kind: 'transfer',
    at: order.at,
    legs: [
      { accountId: outside, amount: order.amount.startsWith('-') ? order.amount.slice(1) : `-${order.amount}` },
      { accountId: order.accountId, amount: order.amount },
    ],
  })
  await record(tx, [
    {
      accountId: order.accountId,
      entryId: posted.entries[1]?.entryId,
      at: posted.at,
      operationType: order.operationType,
      statusId: 3,
      amount: order.amount,
      fee: '0',
      description: order.description,
      counterpartyName: order.from,
    },
  ])
}
