import { sql } from 'kysely'
import { type Db, must, one, rows, sqlState } from './db/sql.ts'

/** One side of a movement. Negative leaves the account; at most 8 decimals; the currency is the account's. */
export interface Leg {
  accountId: string
  amount: string
  fee?: boolean
}

export interface Entry {
  entryId: string
  accountId: string
  /** Of the account after the entry. */
  balance: string
}

export interface Posted {
  txId: string
  /** Clamped so that the entries of an account never go back in time. */
  at: string
  entries: readonly Entry[]
}

type Reason = 'append-only' | 'closed' | 'out-of-step' | 'insufficient' | 'ended' | 'unbalanced' | 'reversed'

const reasons: Record<string, Reason> = {
  LG001: 'append-only',
  LG002: 'closed',
  LG003: 'out-of-step',
  LG004: 'insufficient',
  LG005: 'ended',
  '23514': 'unbalanced',
  '23505': 'reversed',
}

/** The ledger's no. The transaction around it is lost: nothing of it happened. */
export class LedgerRefusal extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(`the ledger refused: ${reason}`, { cause })
    this.name = 'LedgerRefusal'
    this.reason = reason
  }
}

/** Translates what the database says into the ledger's words; for commits too, where balances are judged. */
export async function asLedger<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasons[sqlState(error) ?? '']
    throw reason ? new LedgerRefusal(reason, error) : error
  }
}

interface Order {
  kind: 'transfer' | 'exchange' | 'reversal'
  at: Date
  legs: readonly Leg[]
  /** The transaction that this one takes back. */
  reverses?: string
  /** A pending hold that these legs fulfil. */
  settles?: string
}

/** Posts legs that sum to zero in each currency (judged at commit), all or none. Call inside a transaction. */
export function post(tx: Db, order: Order): Promise<Posted> {
  return asLedger(async () => {
    const legs = JSON.stringify(order.legs.map((leg, n) => ({ n, ...leg })))
    const at = await lock(tx, [...new Set(order.legs.map((leg) => leg.accountId))], order.at)
    const { txId } = await must<{ txId: string }>(
      tx,
      sql`insert into ledger_transaction (kind, at, reverses)
          values (${order.kind}, ${at}, ${order.reverses ?? null}) returning tx_id as "txId"`,
    )
    if (order.settles !== undefined)
      await sql`update hold set state = 'posted', tx_id = ${txId} where hold_id = ${order.settles}`.execute(tx)
    const entries = await rows<Entry>(
      tx,
      sql`insert into entry (tx_id, account_id, currency_code, amount, balance, fee, at)
          select ${txId}::bigint, l."accountId", a.currency_code, l.amount,
            a.posted + sum(l.amount) over (partition by l."accountId" order by l.n), coalesce(l.fee, false), ${at}
          from jsonb_to_recordset(${legs}::text::jsonb) as l(n int, "accountId" bigint, amount numeric, fee boolean)
          join account a on a.account_id = l."accountId" order by l.n
          returning entry_id as "entryId", account_id as "accountId", balance`,
    )
    if (entries.length !== order.legs.length) throw new LedgerRefusal('closed')
    return { txId, at, entries }
  })
}

/** Locks in the order of ids, so that two orders never wait for each other; answers the earliest time they may carry. */
async function lock(tx: Db, accountIds: readonly string[], at: Date): Promise<string> {
  const locked = await rows<{ last: string | null }>(
    tx,
    sql`select last_entry_at as last from account where account_id = any(${accountIds}::text[]::bigint[])
        order by account_id for update`,
  )
  return [at.toISOString(), ...locked.map((row) => row.last ?? '')].reduce((a, b) => (a > b ? a : b))
}

/** Sets money aside, with the fee that settling will charge: available = posted − held. Answers the id of the hold. */
export function hold(tx: Db, order: { accountId: string; amount: string; fee?: string; at: Date }): Promise<string> {
  return asLedger(async () => {
    const made = await must<{ id: string }>(
      tx,
      sql`insert into hold (account_id, amount, created_at)
          values (${order.accountId}, ${order.amount}::numeric + ${order.fee ?? '0'}::numeric, ${order.at}) returning hold_id as id`,
    )
    return made.id
  })
}

/** Posts a held amount, whole, to another account of the same currency, `fee` of it to the bank; a hold ends once. */
export async function settle(
  tx: Db,
  holdId: string,
  order: { toAccountId: string; fee?: string; at: Date },
): Promise<Posted> {
  const held = await pending(tx, holdId)
  const { fee = '0' } = order
  const { net, charged } = await must<{ net: string; charged: boolean }>(
    tx,
    sql`select ${held.amount}::numeric - ${fee}::numeric as net, ${fee}::numeric > 0 as charged`,
  )
  const legs: Leg[] = [
    { accountId: held.accountId, amount: `-${net}` },
    { accountId: order.toAccountId, amount: net },
  ]
  if (charged) legs.push(...(await feeLegs(tx, held.accountId, fee, held.currency)))
  return post(tx, { kind: 'transfer', at: order.at, legs, settles: holdId })
}

async function feeLegs(tx: Db, accountId: string, fee: string, currency: string): Promise<Leg[]> {
  const fees = await counterAccount(tx, accountId, 'fees', currency)
  return [
    { accountId, amount: `-${fee}`, fee: true },
    { accountId: fees, amount: fee, fee: true },
  ]
}

/** Gives a held amount back to what may be spent. */
export function voidHold(tx: Db, holdId: string): Promise<void> {
  return asLedger(async () => {
    await pending(tx, holdId)
    await sql`update hold set state = 'voided' where hold_id = ${holdId}`.execute(tx)
  })
}

async function pending(tx: Db, holdId: string): Promise<{ accountId: string; amount: string; currency: string }> {
  const held = await one<{ accountId: string; amount: string; currency: string }>(
    tx,
    sql`select account_id as "accountId", amount, currency_code as currency from hold join account using (account_id)
        where hold_id = ${holdId} and state = 'pending' for update of hold`,
  )
  if (!held) throw new LedgerRefusal('ended')
  return held
}

/**
 * Takes a transaction back, once. With `amount` only that much of a movement between two accounts, at most the
 * original, and no fee.
 */
export async function reverse(tx: Db, txId: string, order: { at: Date; amount?: string }): Promise<Posted> {
  const part = order.amount ?? null
  const legs = await rows<Leg>(
    tx,
    sql`select account_id as "accountId", (case when ${part}::numeric is null then -amount
          else -sign(amount) * ${part}::numeric end)::text as amount, fee
        from entry where tx_id = ${txId}
          and (${part}::numeric is null or (not fee and ${part}::numeric > 0 and ${part}::numeric <= abs(amount)))
        order by entry_id`,
  )
  if (legs.length === 0 || (part !== null && legs.length !== 2)) throw new LedgerRefusal('reversed')
  return post(tx, { kind: 'reversal', at: order.at, legs, reverses: txId })
}

/**
 * Changes money between currencies: two linked legs through the customer's liquidity accounts. `toAmount` absent: the
 * amount times the rate, half up at the precision of the target currency. `fee`: charged on top of the amount. `settles`: a pending hold that it fulfils.
 */
export async function exchange(
  tx: Db,
  order: {
    fromAccountId: string
    toAccountId: string
    amount: string
    rate: string
    toAmount?: string
    fee?: string
    at: Date
    settles?: string
  },
): Promise<Posted & { toAmount: string }> {
  const { from, to, toAmount } = await must<{ from: string; to: string; toAmount: string }>(
    tx,
    sql`select f.currency_code as from, t.currency_code as to,
          coalesce(${order.toAmount ?? null}::numeric, round(${order.amount}::numeric * ${order.rate}::numeric, c.digits))::text as "toAmount"
        from account f, account t join currency c on c.code = t.currency_code
        where f.account_id = ${order.fromAccountId} and t.account_id = ${order.toAccountId}`,
  )
  const legs: Leg[] = [
    { accountId: order.fromAccountId, amount: `-${order.amount}` },
    { accountId: await counterAccount(tx, order.fromAccountId, 'liquidity', from), amount: order.amount },
    { accountId: await counterAccount(tx, order.toAccountId, 'liquidity', to), amount: `-${toAmount}` },
    { accountId: order.toAccountId, amount: toAmount },
  ]
  if (order.fee !== undefined) legs.push(...(await feeLegs(tx, order.fromAccountId, order.fee, from)))
  const { settles } = order
  return {
    ...(await post(tx, { kind: 'exchange', at: order.at, legs, ...(settles !== undefined && { settles }) })),
    toAmount,
  }
}

/** The bank's account on the other side of a customer's account, opened at first need. */
export async function counterAccount(
  tx: Db,
  accountId: string,
  role: 'outside' | 'liquidity' | 'fees',
  currency: string,
): Promise<string> {
  await sql`insert into account (customer_id, role, currency_code, floor, opened_on, name, number)
            select customer_id, ${role}, ${currency}, null, opened_on, ${role}, '' from account
            where account_id = ${accountId}
            on conflict (customer_id, role, currency_code) where role <> 'customer' do nothing`.execute(tx)
  const { id } = await must<{ id: string }>(
    tx,
    sql`select c.account_id as id from account a join account c using (customer_id)
        where a.account_id = ${accountId} and c.role = ${role} and c.currency_code = ${currency}`,
  )
  return id
}
