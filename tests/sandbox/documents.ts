import { sql } from 'kysely'
import { type Context, FileAnswer, StatusRefusal } from './context.ts'
import { must, one, rows } from './db/sql.ts'
import { columns, type Transaction } from './history-query.ts'
import { receiptPdf, type ReceiptModel } from './pdf/receipt.ts'
import { statementPdf, type StatementEntry } from './pdf/statement.ts'
import { type DocumentLanguage } from './pdf/words.ts'
import { operations } from './people/operations.ts'
import { type OwnAccount, ownAccount } from './rights.ts'
import { statementsOf } from './statements.ts'

const mime = 'application/pdf'

/** The PDF of a month. A closed month always gives the same bytes: it is dated by its end. */
export async function statementFile(ctx: Context, accountId: string, month: string): Promise<FileAnswer> {
  const account = await ownAccount(ctx, accountId)
  const { zone } = ctx.who
  const all = await statementsOf(ctx.db, account, zone, ctx.now())
  const statement = all.find(({ exportId }) => exportId === month)
  if (!statement) throw new StatusRefusal(404, 'There is no such statement.')
  const { inProgress, dateFrom: from } = statement
  const facts = await must<{ to: string; endsAt: string; pendingCount: number; rejectedCount: number }>(
    ctx.db,
    sql`select (${from}::date + interval '1 month' - interval '1 day')::date as to,
          ((${from}::date + interval '1 month') at time zone ${zone})::timestamptz(3) as "endsAt",
          (count(*) filter (where status_id in (1, 2)))::int as "pendingCount",
          (count(*) filter (where status_id in (4, 5)))::int as "rejectedCount"
        from payment where account_id = ${accountId}
          and day >= ${from}::date and day < ${from}::date + interval '1 month'`,
  )
  const bytes = await statementPdf({
    brand: ctx.paper,
    lang: ctx.lang as DocumentLanguage,
    createdAt: inProgress ? ctx.now().toISOString() : facts.endsAt,
    timeZone: zone,
    holder: { name: await holderOf(ctx) },
    account: { name: account.name, number: account.number, currency: await moneyOf(ctx, account.currencyCode) },
    from,
    to: facts.to,
    inProgress,
    totals: statement,
    pendingCount: facts.pendingCount,
    rejectedCount: facts.rejectedCount,
    entries: await entriesOf(ctx, account, from),
  })
  const cacheable = !inProgress && facts.pendingCount === 0
  return new FileAnswer({ mime, bytes, cacheable, fileName: `statement-${month}-${account.number.slice(-4)}.pdf` })
}

/** What was booked in a month, a row a transaction, straight from the ledger. */
function entriesOf(ctx: Context, account: OwnAccount, from: string): Promise<StatementEntry[]> {
  const { zone } = ctx.who
  const code = account.currencyCode
  return rows<StatementEntry>(
    ctx.db,
    sql`with booked as (
          select max(entry_id) as entry_id, min(at) as at, coalesce(sum(amount) filter (where not fee), 0) as amount,
            -coalesce(sum(amount) filter (where fee), 0) as fee
          from entry where account_id = ${account.accountId}
            and at >= ${from}::timestamp at time zone ${zone}
            and at < (${from}::timestamp + interval '1 month') at time zone ${zone}
          group by tx_id)
        select (b.at at time zone ${zone})::date as date, coalesce(p.description, 'Opening balance') as description,
          coalesce(p.counterparty_name, '') as "counterpartyName", shown(b.amount, ${code}) as amount,
          shown(b.fee, ${code}) as fee, shown(e.balance, ${code}) as balance
        from booked b join entry e using (entry_id) left join payment p using (entry_id) order by entry_id`,
  )
}

/** The PDF receipt of one transaction of the customer. It may still be refunded, so it is never kept. */
export async function receiptFile(ctx: Context, transactionId: string): Promise<FileAnswer> {
  const found = await one<Transaction & { total: string }>(
    ctx.db,
    sql`${columns}, shown(abs(p.amount) + p.fee, p.currency_code) as total
        from payment p left join entry e using (entry_id) where p.payment_id::text = ${transactionId}`,
  )
  if (!found) throw new StatusRefusal(404, 'There is no such transaction.')
  const account = await ownAccount(ctx, found.accountId)
  const own = { name: await holderOf(ctx), account: account.number }
  const { counterpartyAccount, originalAmount, originalCurrencyCode, rate } = found
  const other = { name: found.counterpartyName, ...(counterpartyAccount && { account: counterpartyAccount }) }
  const out = found.direction === 'out'
  const type = Object.values(operations).find(({ id }) => id === found.operationType)
  const lang = ctx.lang as DocumentLanguage
  const bytes = await receiptPdf({
    brand: ctx.paper,
    lang,
    createdAt: ctx.now().toISOString(),
    timeZone: ctx.who.zone,
    transactionId,
    dateTime: found.dateTime,
    type: type?.names[lang] ?? found.description,
    statusId: found.statusId as ReceiptModel['statusId'],
    from: out ? own : other,
    to: out ? other : own,
    amount: found.amount,
    currency: await moneyOf(ctx, found.currencyCode),
    fee: found.fee,
    ...(out && found.balance && { total: found.total }),
    ...(out &&
      originalAmount &&
      originalCurrencyCode &&
      rate && { exchange: { amount: originalAmount, currency: await moneyOf(ctx, originalCurrencyCode), rate } }),
    ...(found.rejectReason && { rejectReason: found.rejectReason }),
    ...(found.cardLast4 && { cardLast4: found.cardLast4 }),
    ...(found.reference && { reference: found.reference }),
    ...(found.note && { note: found.note }),
  })
  return new FileAnswer({ mime, bytes, cacheable: false, fileName: `receipt-${transactionId}.pdf` })
}

async function holderOf(ctx: Context): Promise<string> {
  const { name } = await must<{ name: string }>(
    ctx.db,
    sql`select coalesce(business_name, first_name || ' ' || last_name) as name
        from customer c, person p where c.customer_id = ${ctx.who.customerId} and p.user_id = ${ctx.who.userId}`,
  )
  return name
}

async function moneyOf(ctx: Context, code: string): Promise<{ code: string; precision: number }> {
  return must(ctx.db, sql`select code, digits as precision from currency where code = ${code}`)
}
