import { sql } from 'kysely'
import { type Db, rows } from './db/sql.ts'
import { asLedger, counterAccount, hold, type Leg } from './ledger.ts'
import { type Payment, record } from './payments.ts'
import { type Movement, type SeedAccount } from './people/person.ts'

/** A transaction to be posted, with the rows of the history that tell of it. */
interface Batch {
  kind: 'transfer' | 'exchange'
  at: string
  legs: readonly Leg[]
  payments: readonly Payment[]
}

/**
 * Posts the past of a person in a few statements; the ledger's constraints judge it like any other posting. Holds of
 * what is pending come last. `accounts`: seed key → account id.
 */
export async function load(
  tx: Db,
  accounts: ReadonlyMap<string, string>,
  seeds: readonly SeedAccount[],
  movements: readonly Movement[],
  openedAt: string,
): Promise<void> {
  const counters = new Map<string, string>()
  const counter: Counter = async (accountId, role, currency) => {
    const key = `${accountId} ${role} ${currency}`
    const known = counters.get(key) ?? (await counterAccount(tx, accountId, role, currency))
    counters.set(key, known)
    return known
  }
  const own = (key: string) => {
    const accountId = accounts.get(key)
    if (!accountId) throw new Error(`nobody has the account ${key}`)
    return accountId
  }
  const first = movements[0]?.dateTime ?? openedAt
  const at = first < openedAt ? first : openedAt
  const batches: Batch[] = []
  for (const seed of seeds.filter((account) => Number(account.openingBalance) !== 0)) {
    const accountId = own(seed.key)
    const outside = await counter(accountId, 'outside', seed.currencyCode)
    batches.push({ kind: 'transfer', at, legs: pair(outside, accountId, seed.openingBalance), payments: [] })
  }
  for (const movement of movements.filter(({ statusId }) => statusId === 3 || statusId === 6))
    batches.push(await batchOf(movement, own, counter))
  await postAll(tx, batches)
  await recordOpen(tx, movements, own)
  // A closed account takes no entries, so it is closed after its past.
  for (const { key, statusId } of seeds.filter((account) => account.statusId !== 1))
    await sql`update account set status_id = ${statusId} where account_id = ${own(key)}`.execute(tx)
}

type Counter = (accountId: string, role: 'outside' | 'liquidity' | 'fees', currency: string) => Promise<string>

const pair = (from: string, to: string, amount: string): Leg[] => [
  { accountId: from, amount: `-${amount}` },
  { accountId: to, amount },
]

async function batchOf(movement: Movement, own: (key: string) => string, counter: Counter): Promise<Batch> {
  const { amount, currency, fee, exchange, dateTime: at } = movement
  const accountId = own(movement.accountKey)
  const fees = Number(fee) > 0 ? pair(accountId, await counter(accountId, 'fees', currency), fee) : []
  const feeLegs = fees.map((leg) => ({ ...leg, fee: true }))
  const payment = paymentOf(movement, accountId)
  if (!exchange) {
    const outside = await counter(accountId, 'outside', currency)
    const legs = movement.direction === 'out' ? pair(accountId, outside, amount) : pair(outside, accountId, amount)
    return { kind: 'transfer', at, legs: [...legs, ...feeLegs], payments: [payment] }
  }
  const to = own(exchange.toAccountKey)
  const arrival: Payment = { ...payment, accountId: to, amount: exchange.toAmount, fee: '0' }
  if (exchange.toCurrency === currency)
    return { kind: 'transfer', at, legs: [...pair(accountId, to, amount), ...feeLegs], payments: [payment, arrival] }
  const legs = [
    ...pair(accountId, await counter(accountId, 'liquidity', currency), amount),
    ...pair(await counter(to, 'liquidity', exchange.toCurrency), to, exchange.toAmount),
    ...feeLegs,
  ]
  const { rate, toAmount, toCurrency } = exchange
  const left = { ...payment, originalAmount: toAmount, originalCurrency: toCurrency, rate }
  const arrived = { ...arrival, originalAmount: `-${amount}`, originalCurrency: currency, rate }
  return { kind: 'exchange', at, legs, payments: [left, arrived] }
}

function paymentOf(movement: Movement, accountId: string): Payment {
  const { date, dateTime, direction, amount, fee, operationType, statusId } = movement
  const { description, counterpartyName, counterpartyAccount, reference, note, cardLast4, rejectReason } = movement
  const signed = direction === 'out' ? `-${amount}` : amount
  const words = { description, counterpartyName, counterpartyAccount, reference, note, cardLast4, rejectReason }
  return { accountId, day: date, at: dateTime, operationType, statusId, amount: signed, fee, ...words }
}

/** Ids of identity columns ascend in the order of insertion, so the nth smallest belongs to the nth row. */
async function postAll(tx: Db, batches: readonly Batch[]): Promise<void> {
  const heads = JSON.stringify(batches.map(({ kind, at }, n) => ({ n, kind, at })))
  const txIds = await ids(
    tx,
    sql`insert into ledger_transaction (kind, at)
        select kind, at from jsonb_to_recordset(${heads}::text::jsonb) as t(n int, kind text, at timestamptz) order by n
        returning tx_id as id`,
  )
  const legs = batches.flatMap((batch, n) => batch.legs.map((leg) => ({ tx: txIds[n], at: batch.at, ...leg })))
  const numbered = JSON.stringify(legs.map((leg, n) => ({ n, ...leg })))
  const entryIds = await asLedger(() =>
    ids(
      tx,
      sql`insert into entry (tx_id, account_id, currency_code, amount, balance, fee, at)
          select l.tx, l."accountId", a.currency_code, l.amount,
            a.posted + sum(l.amount) over (partition by l."accountId" order by l.n), coalesce(l.fee, false), l.at
          from jsonb_to_recordset(${numbered}::text::jsonb)
            as l(n int, tx bigint, at timestamptz, "accountId" bigint, amount numeric, fee boolean)
          join account a on a.account_id = l."accountId" order by l.n returning entry_id as id`,
    ),
  )
  const lastEntry = new Map(legs.map((leg, n) => [`${leg.tx} ${leg.accountId}`, entryIds[n]]))
  const payments = batches.flatMap((batch, n) =>
    batch.payments.map((payment) => ({ ...payment, entryId: lastEntry.get(`${txIds[n]} ${payment.accountId}`) })),
  )
  await record(tx, payments)
}

async function ids(tx: Db, insert: Parameters<typeof rows>[1]): Promise<string[]> {
  const made = await rows<{ id: string }>(tx, insert)
  return made.map((row) => row.id).sort((a, b) => Number(a) - Number(b))
}

/** What is pending or came to nothing: no entries; money that is about to leave is held, with its fee. */
async function recordOpen(tx: Db, movements: readonly Movement[], own: (key: string) => string): Promise<void> {
  const payments: Payment[] = []
  for (const movement of movements.filter(({ statusId }) => statusId !== 3 && statusId !== 6)) {
    const accountId = own(movement.accountKey)
    const { amount, fee, direction, statusId } = movement
    const leaves = direction === 'out' && statusId <= 2
    const holdId = leaves ? await hold(tx, { accountId, amount, fee, at: new Date(movement.dateTime) }) : undefined
    payments.push({ ...paymentOf(movement, accountId), holdId })
  }
  await record(tx, payments)
}
