import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf } from '../../src/domain/dates.ts'
import { expiresAfter, type Invoice, type InvoiceFilter, InvoiceStatus } from '../../src/domain/invoices/rules.ts'
import { invoiceStatuses } from '../../src/domain/invoices/words.ts'
import { type Context, Refusal } from './context.ts'
import { must, one, rows } from './db/sql.ts'
import { checkPage } from './history-query.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

type Row = Omit<Invoice, 'status' | 'urlPdf' | 'mayReject' | 'mayPay'> & { isMine: boolean; hasPayee: boolean }

export const todayOf = (ctx: Context): string => dayOf(ctx.now().getTime(), ctx.who.zone)

const columns = (ctx: Context) => sql`invoice_id as id, payee_name as "payeeName", payee_email as "payeeEmail",
  payee_account_id as "payeeAccountId", payer_name as "payerName", payer_email as "payerEmail",
  payer_account_id as "payerAccountId", due_day as "dueDate", sent_at as "sentDate", updated_at as "updatedDate",
  currency_code as "currencyCode", shown(amount, currency_code) as amount, shown(fee, currency_code) as "feePayment",
  shown(amount + fee, currency_code) as total, status_id as "statusId", note as "noteBody",
  reject_note as "rejectNote", is_funding as "isFunding", is_system as "isSystem",
  payer_customer_id = ${ctx.who.customerId} as "isMine", payee_customer_id is not null as "hasPayee",
  case when payer_customer_id = ${ctx.who.customerId} then payment_id end as "transactionId"`

const asShown = (ctx: Context, { isMine, hasPayee, ...row }: Row): Invoice => ({
  ...row,
  status: invoiceStatuses[row.statusId - 1] ?? 'unpaid',
  urlPdf: `/files/invoices/${row.id}.pdf`,
  mayReject: isMine && row.statusId === InvoiceStatus.unpaid && ctx.who.right === 2,
  mayPay: isMine && hasPayee && row.statusId === InvoiceStatus.unpaid && ctx.who.right === 2,
})

/** What nobody paid runs out, by the clock of whoever looks. */
export async function expireInvoices(ctx: Context): Promise<void> {
  const last = addDays(todayOf(ctx), -expiresAfter)
  await sql`update invoice set status_id = ${InvoiceStatus.expired}, updated_at = ${ctx.now()}
    where ${ctx.who.customerId} in (payer_customer_id, payee_customer_id) and due_day < ${last}::date
      and status_id in (${InvoiceStatus.unpaid}, ${InvoiceStatus.awaitingPayment}) and payment_id is null`.execute(
    ctx.db,
  )
}

/** A page of those that the customer is to pay, or wants to be paid. */
export async function listInvoices(
  ctx: Context,
  side: 'payer' | 'payee',
  filter: InvoiceFilter,
): Promise<{ invoices: Invoice[]; total: number }> {
  mayLook(ctx)
  checkPage(filter)
  const { fromAmount, toAmount, fromDate, toDate } = filter
  if (fromDate && toDate && toDate < fromDate) throw invalid('toDate', 'order', 'The end is before the start.')
  if (fromAmount && toAmount && Number(toAmount) < Number(fromAmount))
    throw invalid('toAmount', 'order', 'The end is below the start.')
  await expireInvoices(ctx)
  const where = conditionsOf(ctx, side, filter)
  const found = await rows<Row>(
    ctx.db,
    sql`select ${columns(ctx)} from invoice where ${where} order by sent_at desc, invoice_id desc
        limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  )
  const { total } = await must<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from invoice where ${where}`,
  )
  return { invoices: found.map((row) => asShown(ctx, row)), total }
}

function conditionsOf(ctx: Context, side: 'payer' | 'payee', filter: InvoiceFilter): RawBuilder<unknown> {
  const { email, type = 'all', fromDate, toDate, status, fromAmount, toAmount } = filter
  const day = sql`(sent_at at time zone ${ctx.who.zone})::date`
  const other = side === 'payer' ? sql`payee_email` : sql`payer_email`
  const types = {
    all: undefined,
    standard: sql`not is_funding and not is_system`,
    funding: sql`is_funding`,
    system: sql`is_system`,
  }
  const all = [
    side === 'payer' ? sql`payer_customer_id = ${ctx.who.customerId}` : sql`payee_customer_id = ${ctx.who.customerId}`,
    email?.trim() ? sql`strpos(lower(${other}), ${email.trim().toLowerCase()}) > 0` : undefined,
    types[type],
    fromDate ? sql`${day} >= ${fromDate}::date` : undefined,
    toDate ? sql`${day} <= ${toDate}::date` : undefined,
    status ? sql`status_id = ${InvoiceStatus[status]}` : undefined,
    fromAmount ? sql`amount >= ${fromAmount}::numeric` : undefined,
    toAmount ? sql`amount <= ${toAmount}::numeric` : undefined,
  ].filter((condition) => condition !== undefined)
  return sql.join(all, sql` and `)
}

/** One that the customer sent or was sent. Another's is refused like one that does not exist. */
export async function invoiceOf(ctx: Context, invoiceId: string): Promise<Invoice> {
  mayLook(ctx)
  await expireInvoices(ctx)
  const found = await one<Row>(
    ctx.db,
    sql`select ${columns(ctx)} from invoice where invoice_id::text = ${invoiceId}
          and ${ctx.who.customerId} in (payer_customer_id, payee_customer_id)`,
  )
  if (!found) throw new Refusal('ENOA', 'No access')
  return asShown(ctx, found)
}
