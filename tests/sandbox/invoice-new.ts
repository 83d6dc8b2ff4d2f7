import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { addDays } from '../../src/domain/dates.ts'
import { isEmail } from '../../src/domain/email.ts'
import { type invoices } from '../../src/domain/invoices/calls.ts'
import { type Invoice, InvoiceStatus, noteLength, rejectFault } from '../../src/domain/invoices/rules.ts'
import { type Context, Refusal } from './context.ts'
import { type Db, must, one, rows } from './db/sql.ts'
import { invoiceOf, todayOf } from './invoices.ts'
import { notify } from './notify.ts'
import { invalid } from './refusals.ts'

/** Days in which a funding invoice is to be paid. */
const fundingDays = 30

interface Party {
  customerId: string
  name: string
  email: string
}

/** Asks another customer for money; the permission is requestMoney (decisions G-34). */
export async function createInvoice(
  ctx: Context,
  { noteBody, toEmail, amount, currency, dueDate }: RequestOf<typeof invoices.create>,
): Promise<{ invoice: Invoice }> {
  if (ctx.who.right !== 2) throw new Refusal('13', 'Your access does not allow invoices.')
  const email = toEmail.trim()
  if (!isEmail(email)) throw invalid('toEmail', 'email', 'Enter a valid e-mail address')
  if (email.toLowerCase() === ctx.who.email.toLowerCase())
    throw invalid('toEmail', 'own', 'This is your own e-mail address.')
  if (noteBody.trim().length > noteLength) throw invalid('noteBody', 'note', `Must be at most ${noteLength} characters`)
  if (dueDate < todayOf(ctx)) throw invalid('dueDate', 'past', 'The due date is in the past.')
  const account = await accountIn(ctx, currency)
  if (!account) throw invalid('currency', 'currency', 'You have no open account in this currency.')
  await checkAmount(ctx.db, amount, currency)
  const payer = await partyOf(ctx.db, email)
  if (!payer) throw invalid('toEmail', 'unknown', 'Nobody at this bank has this e-mail address.')
  const payee = await selfOf(ctx)
  const { id } = await must<{ id: string }>(
    ctx.db,
    sql`insert into invoice (payee_customer_id, payee_account_id, payee_name, payee_email, payer_customer_id, payer_name,
          payer_email, amount, currency_code, due_day, sent_at, updated_at, status_id, note)
        values (${ctx.who.customerId}, ${account}, ${payee.name}, ${payee.email}, ${payer.customerId}, ${payer.name},
          ${payer.email}, ${amount}, ${currency}, ${dueDate}, ${ctx.now()}, ${ctx.now()}, ${InvoiceStatus.unpaid},
          ${noteBody.trim()}) returning invoice_id as id`,
  )
  await tell(ctx, payer.customerId, 'New invoice', `${payee.name}: ${dueDate}.`)
  return { invoice: await invoiceOf(ctx, id) }
}

/** An invoice of the bank, by which the customer fills an account of its own from outside. */
export async function createFunding(
  ctx: Context,
  { amount }: RequestOf<typeof invoices.createFunding>,
): Promise<{ invoice: Invoice; urlPdf: string }> {
  if (ctx.who.right !== 2) throw new Refusal('13', 'Your access does not allow invoices.')
  const account = await one<{ accountId: string; currency: string }>(
    ctx.db,
    sql`select account_id as "accountId", currency_code as currency from account
        where customer_id = ${ctx.who.customerId} and role = 'customer' and type = 1001 and status_id = 1
        order by account_id limit 1`,
  )
  if (!account) throw new Refusal('13', 'There is no account to fill.')
  await checkAmount(ctx.db, amount, account.currency)
  const payer = await selfOf(ctx)
  const { id } = await must<{ id: string }>(
    ctx.db,
    sql`insert into invoice (payee_name, payee_email, payer_customer_id, payer_account_id, payer_name, payer_email, amount,
          currency_code, due_day, sent_at, updated_at, status_id, note, is_funding)
        values (${ctx.paper.name}, ${ctx.paper.support}, ${ctx.who.customerId}, ${account.accountId}, ${payer.name},
          ${payer.email}, ${amount}, ${account.currency}, ${addDays(todayOf(ctx), fundingDays)}, ${ctx.now()},
          ${ctx.now()}, ${InvoiceStatus.awaitingPayment}, '', true) returning invoice_id as id`,
  )
  const invoice = await invoiceOf(ctx, id)
  return { invoice, urlPdf: invoice.urlPdf }
}

/** The payer says no, and why. Only what is unpaid can be rejected. */
export async function rejectInvoice(
  ctx: Context,
  { invoiceId, note }: RequestOf<typeof invoices.reject>,
): Promise<{ invoice: Invoice }> {
  const before = await invoiceOf(ctx, invoiceId)
  const fault = rejectFault(note)
  if (fault)
    throw invalid('note', fault, fault === 'empty' ? 'This field is required' : 'Must be at most 255 characters')
  const rejected =
    ctx.who.right === 2 &&
    (await one<{ payee: string | null; name: string }>(
      ctx.db,
      sql`update invoice set status_id = ${InvoiceStatus.rejected}, reject_note = ${note.trim()}, updated_at = ${ctx.now()}
          where invoice_id = ${before.id} and payer_customer_id = ${ctx.who.customerId}
            and status_id = ${InvoiceStatus.unpaid}
          returning payee_customer_id as payee, payer_name as name`,
    ))
  if (!rejected) throw new Refusal('13', 'This invoice cannot be rejected.')
  if (rejected.payee) await tell(ctx, rejected.payee, 'Invoice rejected', `${rejected.name}: ${note.trim()}`)
  return { invoice: await invoiceOf(ctx, invoiceId) }
}

async function checkAmount(db: Db, amount: string, currency: string): Promise<void> {
  const is = await must<{ positive: boolean; fits: boolean }>(
    db,
    sql`select ${amount}::numeric > 0 as positive, ${amount}::numeric = round(${amount}::numeric, digits) as fits
        from currency where code = ${currency}`,
  )
  if (!is.positive) throw invalid('amount', 'positive', 'Enter an amount above zero.')
  if (!is.fits) throw invalid('amount', 'decimals', 'The amount has more decimals than the currency.')
}

const accountIn = async (ctx: Context, currency: string): Promise<string | undefined> =>
  (
    await one<{ id: string }>(
      ctx.db,
      sql`select account_id as id from account where customer_id = ${ctx.who.customerId} and role = 'customer'
            and type in (1001, 4002) and status_id = 1 and currency_code = ${currency} order by account_id limit 1`,
    )
  )?.id

/** Whom an e-mail stands for: the person's own accounts, or the first company. */
const partyOf = (db: Db, email: string): Promise<Party | undefined> =>
  one<Party>(
    db,
    sql`select customer_id as "customerId", email, coalesce(business_name, first_name || ' ' || last_name) as name
        from person join access using (user_id) join customer using (customer_id)
        where lower(email) = ${email.toLowerCase()} order by place, customer_id limit 1`,
  )

const selfOf = ({ db, who }: Context): Promise<Pick<Party, 'name' | 'email'>> =>
  must(
    db,
    sql`select coalesce(business_name, first_name || ' ' || last_name) as name, email
        from customer, person where customer_id = ${who.customerId} and user_id = ${who.userId}`,
  )

async function tell(ctx: Context, customerId: string, title: string, body: string): Promise<void> {
  const people = await rows<{ userId: string }>(
    ctx.db,
    sql`select user_id as "userId" from access where customer_id = ${customerId} and access_right = 2 order by user_id`,
  )
  for (const { userId } of people)
    await notify(ctx.db, { userId, type: 'info', params: { title, body }, at: ctx.now() })
}
