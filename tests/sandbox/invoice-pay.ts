import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { InvoiceStatus } from '../../src/domain/invoices/rules.ts'
import { type transfers } from '../../src/domain/transfers/calls.ts'
import { type Context } from './context.ts'
import { one } from './db/sql.ts'
import { expireInvoices } from './invoices.ts'
import { invalid } from './refusals.ts'
import { type Submitted } from './transfer-deal.ts'

export interface Payable {
  id: string
  payeeCustomerId: string
  /** Where the payee wants the money. */
  payeeAccountId: string
}

type Order = Pick<
  RequestOf<typeof transfers.p2pSubmit>,
  'invoiceId' | 'amount' | 'currency' | 'toEmail' | 'subscriptionFrequency'
>

/**
 * The invoice that a payment names, if any; nobody else pays or rejects it until the transaction ends. Refuses what is
 * not payable by this customer, and a payment that is not what the invoice says.
 */
export async function invoiceToPay(ctx: Context, order: Order): Promise<Payable | undefined> {
  if (order.invoiceId === undefined) return undefined
  await expireInvoices(ctx)
  const found = await one<Payable & { statusId: number; email: string; currency: string; differs: boolean }>(
    ctx.db,
    sql`select invoice_id as id, payee_customer_id as "payeeCustomerId", payee_account_id as "payeeAccountId",
          status_id as "statusId", payee_email as email, currency_code as currency,
          amount + fee <> ${order.amount}::numeric as differs
        from invoice where invoice_id::text = ${order.invoiceId} and payer_customer_id = ${ctx.who.customerId}
          and payee_customer_id is not null for update`,
  )
  if (!found) throw invalid('invoiceId', 'unknown', 'There is no such invoice.')
  if (found.statusId !== InvoiceStatus.unpaid) throw invalid('invoiceId', 'status', whyNot(found.statusId))
  if (order.currency !== found.currency)
    throw invalid('accountId', 'invoice', `Choose an account in ${found.currency}, the currency of the invoice.`)
  if (found.differs) throw invalid('amount', 'invoice', 'This is not the amount of the invoice.')
  if (order.toEmail.trim().toLowerCase() !== found.email.toLowerCase())
    throw invalid('toEmail', 'invoice', 'This is not who sent the invoice.')
  if (order.subscriptionFrequency) throw invalid('subscriptionFrequency', 'invoice', 'An invoice is paid once.')
  return found
}

function whyNot(statusId: number): string {
  if (statusId === InvoiceStatus.paid) return 'This invoice is paid already.'
  if (statusId === InvoiceStatus.awaitingPayment) return 'A payment of this invoice waits for approval.'
  return statusId === InvoiceStatus.rejected ? 'This invoice was rejected.' : 'This invoice has expired.'
}

/** Whose the invoice is and where its money goes, for the price of a payment. */
export async function payableOf(ctx: Context, invoiceId: string | undefined): Promise<Payable | undefined> {
  if (invoiceId === undefined) return undefined
  const found = await one<Payable>(
    ctx.db,
    sql`select invoice_id as id, payee_customer_id as "payeeCustomerId", payee_account_id as "payeeAccountId"
        from invoice where invoice_id::text = ${invoiceId} and payer_customer_id = ${ctx.who.customerId}
          and payee_customer_id is not null`,
  )
  if (!found) throw invalid('invoiceId', 'unknown', 'There is no such invoice.')
  return found
}

/** Binds a payment to its invoice: paid, or on its way until its person has approved it. */
export async function bindInvoice(
  ctx: Context,
  { id }: Payable,
  { transactionId, statusId }: Submitted,
  accountId: string,
): Promise<void> {
  const status = statusId === 3 ? InvoiceStatus.paid : InvoiceStatus.awaitingPayment
  await sql`update invoice set status_id = ${status}, payment_id = ${transactionId}, payer_account_id = ${accountId},
      updated_at = ${ctx.now()} where invoice_id = ${id}`.execute(ctx.db)
}

/** The invoice of a payment that was approved, where it has one, is paid. */
export const settleInvoice = (ctx: Context, paymentId: string) =>
  sql`update invoice set status_id = ${InvoiceStatus.paid}, updated_at = ${ctx.now()}
    where payment_id = ${paymentId}`.execute(ctx.db)

/** The invoice of a payment that came to nothing is to be paid again. */
export const freeInvoice = (ctx: Context, paymentId: string) =>
  sql`update invoice set status_id = ${InvoiceStatus.unpaid}, payment_id = null, payer_account_id = null,
      updated_at = ${ctx.now()} where payment_id = ${paymentId}`.execute(ctx.db)
