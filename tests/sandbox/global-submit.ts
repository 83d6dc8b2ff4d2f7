import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { isEmail } from '../../src/domain/email.ts'
import { type globalpay } from '../../src/domain/globalpay/calls.ts'
import { type Context, Refusal } from './context.ts'
import { must } from './db/sql.ts'
import { chargeOf } from './global-price.ts'
import { sendLink } from './global-link.ts'
import { waysInto } from './global-ways.ts'
import { beginOperation } from './operation.ts'
import { mayBegin } from './own-order.ts'
import { mostForOne } from './own-pair.ts'
import { checkAmount } from './own-transfer.ts'
import { payeeOf, sourceOf } from './p2p-payee.ts'
import { p2pLimits } from './p2p-transfer.ts'
import { operations } from './people/operations.ts'
import { invalid } from './refusals.ts'
import { answerOf, holdFor, type Submitted } from './transfer-deal.ts'

type Order = RequestOf<typeof globalpay.submit>

/** Days in which it can be taken (decisions G-39). */
export const expireDays = 30

/** Holds the money and sends the link, or asks for the approval of it first. */
export async function globalSubmit(ctx: Context, order: Order): Promise<Submitted> {
  const { amount, currency, feeShare, beneficiaryName: name, description = '' } = order
  mayPay(ctx)
  if (Number(await mostForOne(ctx)) === 0)
    throw new Refusal('13', 'Transfers are not open to you yet. Please verify your identity.')
  const from = await sourceOf(ctx, order.accountId, true)
  if (currency !== from.currencyCode) throw invalid('currency', 'currency', 'Choose the currency of the account.')
  const toEmail = await strangerOf(ctx, order.toEmail)
  const methods = allowedOf(order)
  const charge = await chargeOf(ctx, order)
  const price = { leaves: amount, arrives: amount, fee: feeShare === 'sender' ? charge : '0' }
  await checkAmount(ctx, { from, price, limits: await p2pLimits(ctx, from), fee: order.fee, field: 'amount' })
  const { transactionId, holdId } = await holdFor(ctx, {
    pair: { from, to: from },
    price,
    left: {
      accountId: from.accountId,
      operationType: operations.globalPay.id,
      amount: `-${amount}`,
      fee: price.fee,
      description: description || name.trim(),
      counterpartyName: name.trim(),
      counterpartyAccount: toEmail,
      ...(description && { note: description }),
    },
  })
  const now = ctx.now()
  const { sender } = await must<{ sender: string }>(
    ctx.db,
    sql`select coalesce(business_name, first_name || ' ' || last_name) as sender from person, customer
        where user_id = ${ctx.who.userId} and customer_id = ${ctx.who.customerId}`,
  )
  await sql`insert into global_payment (payment_id, hold_id, user_id, sender_name, to_email, beneficiary_type,
      beneficiary_name, country_code, methods, fee_share, charge, description, submitted_at, expires_at, status)
    values (${transactionId}, ${holdId}, ${ctx.who.userId}, ${sender}, ${toEmail}, ${order.beneficiaryType},
      ${name.trim()}, ${order.countryCode}, ${JSON.stringify(methods)}::text::jsonb, ${feeShare}, ${charge},
      ${description.trim()}, ${now}, ${new Date(now.getTime() + expireDays * 86_400_000)}, 'waiting')`.execute(ctx.db)
  const body = `${amount} ${currency} to ${toEmail}, by a link.`
  const asked = await beginOperation(ctx, { kind: 'globalPay', subject: transactionId, body })
  if ('operationId' in asked) return { ...answerOf(from, transactionId, price.fee, 1), ...asked }
  await sendLink(ctx, transactionId)
  return answerOf(from, transactionId, price.fee, 2)
}

/** Rights that pay by a link; another one's payments would need an approver who sees where they go. */
export function mayPay({ who }: Context): void {
  if (!mayBegin(who.right)) throw new Refusal('13', 'Your access does not allow transfers.')
  if (who.right === 3) throw new Refusal('13', 'Your access allows transfers between accounts only.')
}

/** The address of somebody who is nobody here: who has an account is paid into it. */
async function strangerOf(ctx: Context, email: string): Promise<string> {
  const address = email.trim()
  if (!isEmail(address)) throw invalid('toEmail', 'email', 'Enter a valid e-mail address.')
  if (address.toLowerCase() === ctx.who.email.toLowerCase()) throw invalid('toEmail', 'own', 'This is your own e-mail.')
  if (await payeeOf(ctx, address))
    throw invalid('toEmail', 'known', 'This person has an account here. Pay them under “To a person”.')
  return address
}

function allowedOf({ countryCode, paymentMethods }: Order): string[] {
  const open = waysInto(countryCode).map(({ name }) => name)
  if (open.length === 0) throw invalid('countryCode', 'country', 'We do not pay into this country.')
  if (paymentMethods.some(({ name }) => !open.includes(name)))
    throw invalid('paymentMethods', 'method', 'One of these ways is not open in this country.')
  const allowed = paymentMethods.filter(({ forbidden }) => !forbidden).map(({ name }) => name)
  if (allowed.length === 0) throw invalid('paymentMethods', 'none', 'Leave at least one way open.')
  return allowed
}
