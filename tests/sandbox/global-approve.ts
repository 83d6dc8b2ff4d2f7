import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { type recipient } from '../../src/domain/globalpay/recipient-calls.ts'
import { type Context, Refusal, StatusRefusal } from './context.ts'
import { one } from './db/sql.ts'
import { endPayment } from './global-payment.ts'
import { askedOf, type Global, globalOf, maskedEmail, stillOpen, type Taking, takingOf } from './global-receive.ts'
import { asLedger, counterAccount, exchange, LedgerRefusal, settle } from './ledger.ts'
import { notify } from './notify.ts'
import { sendMail } from './outside/post.ts'
import { invalid } from './refusals.ts'
import { hashed } from './secrets.ts'

/** Decisions G-13, in milliseconds. */
const codeLasts = 10 * 60_000
const resendWait = 60_000
const mostTries = 5
const blockLasts = 15 * 60_000

/** Keeps what the recipient asks for and mails the code that approves it. */
export async function take(ctx: Context, asked: RequestOf<typeof recipient.take>) {
  const found = await globalOf(ctx, asked.paymentSecret)
  stillOpen(found)
  if (found.blockedUntil && new Date(found.blockedUntil) > ctx.now())
    throw new Refusal('13', 'Too many wrong codes. Try again in 15 minutes.')
  const taking = await takingOf(ctx, found, asked)
  const operationId = randomUUID()
  const kept = await one(
    ctx.db,
    sql`update global_payment set status = 'awaitingApproval', taking = ${JSON.stringify(taking)}::text::jsonb,
          operation_id = ${operationId}, tries = 0
        where payment_id = ${found.paymentId} and status in ('pending', 'awaitingApproval') returning 1 as n`,
  )
  if (!kept) throw new Refusal('13', 'This payment can no longer be taken.')
  await sendCode(ctx, found)
  return askedOf(operationId, found.toEmail)
}

async function sendCode(ctx: Context, { paymentId, toEmail }: Global): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`update global_payment set code_hash = ${hashed(code)}, code_sent_at = ${ctx.now()}
    where payment_id = ${paymentId}`.execute(ctx.db)
  await sendMail(ctx.db, {
    at: ctx.now(),
    to: toEmail,
    subject: 'Your code to take the payment',
    body: `${code} is the code. It works for 10 minutes. Nobody from the bank will ever ask you for it.`,
  })
}

export async function resend(ctx: Context, asked: RequestOf<typeof recipient.resendCode>) {
  const found = await waitingOf(ctx, asked)
  const wait = resendWait - (ctx.now().getTime() - new Date(found.codeSentAt ?? 0).getTime())
  if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', Math.ceil(wait / 1000))
  await sendCode(ctx, found)
  return { approvalSentTo: maskedEmail(found.toEmail), retryAfterSeconds: resendWait / 1000 }
}

async function waitingOf(ctx: Context, asked: { paymentSecret: string; operationId: string }): Promise<Global> {
  const found = await globalOf(ctx, asked.paymentSecret)
  stillOpen(found)
  if (found.status !== 'awaitingApproval' || found.operationId !== asked.operationId)
    throw new Refusal('13', 'This code belongs to an earlier try. Begin again.')
  return found
}

const onItsWay: Readonly<Record<string, string>> = {
  en: 'On its way to you: {money}.',
  es: 'En camino hacia ti: {money}.',
  pt: 'A caminho de você: {money}.',
  ro: 'În drum spre tine: {money}.',
  ru: 'В пути к вам: {money}.',
  uk: 'У дорозі до вас: {money}.',
}

const done = ({ lang }: Pick<Context, 'lang'>, { toAmount, toCurrencyCode }: Taking) => ({
  responseDescription: (onItsWay[lang] ?? '').replace('{money}', `${toAmount} ${toCurrencyCode}`),
  status: 'completed' as const,
})

/** The right code pays what was asked for, once; the fifth wrong one ends the try. */
export async function approve(ctx: Context, asked: RequestOf<typeof recipient.approveTaking>) {
  const before = await globalOf(ctx, asked.paymentSecret)
  if (before.status === 'completed' && before.operationId === asked.operationId && before.taking)
    return done(ctx, before.taking)
  const found = await waitingOf(ctx, asked)
  // Counted before it is looked at, so that parallel guesses are counted too.
  const counted = await one<{ tries: number }>(
    ctx.db,
    sql`update global_payment set tries = tries + 1 where payment_id = ${found.paymentId} and tries < ${mostTries}
          and operation_id = ${asked.operationId} returning tries`,
  )
  const inTime = ctx.now().getTime() - new Date(found.codeSentAt ?? 0).getTime() < codeLasts
  if (!counted || found.codeHash !== hashed(asked.approvalCode) || !inTime) {
    const left = mostTries - (counted?.tries ?? mostTries)
    if (left > 0 && !inTime && found.codeHash === hashed(asked.approvalCode))
      throw invalid('approvalCode', 'late', 'This code has expired. Ask for another one.')
    if (left > 0)
      throw invalid('approvalCode', 'wrong', `Wrong code. ${left === 1 ? 'One more try.' : `${left} more tries.`}`)
    await sql`update global_payment set status = 'pending', operation_id = null, taking = null, code_hash = null,
        blocked_until = ${new Date(ctx.now().getTime() + blockLasts)}
      where payment_id = ${found.paymentId} and status = 'awaitingApproval'`.execute(ctx.db)
    throw new Refusal('13', 'Too many wrong codes. Try again in 15 minutes.')
  }
  return pay(ctx, found, asked.operationId)
}

async function pay(ctx: Context, found: Global, operationId: string) {
  try {
    return await asLedger(() =>
      ctx.db
        .transaction()
        .execute((tx) => payOut(Object.create(ctx, { db: { value: tx } }) as Context, found, operationId)),
    )
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error
    await ctx.db.transaction().execute((tx) => endPayment(tx, ctx.now(), found.paymentId, 'failed'))
    throw new Refusal('13', 'The payment could not be made. The money went back to its sender.')
  }
}

/** What was held leaves the bank, at the price that the recipient saw; its sender is told. */
async function payOut(ctx: Context, found: Global, operationId: string) {
  const tx = ctx.db
  const at = ctx.now()
  const { paymentId, holdId, accountId, charge, currencyCode } = found
  const ended = await one<{ taking: Taking }>(
    tx,
    sql`update global_payment set status = 'completed' where payment_id = ${paymentId}
          and status = 'awaitingApproval' and operation_id = ${operationId} returning taking`,
  )
  if (!ended) throw new Refusal('13', 'This payment can no longer be taken.')
  const { leaves, toAmount, toCurrencyCode, rate } = ended.taking
  const outside = await counterAccount(tx, accountId, 'outside', toCurrencyCode)
  const legs = { toAccountId: outside, fee: charge, at }
  const posted =
    toCurrencyCode === currencyCode
      ? await settle(tx, holdId, legs)
      : await exchange(tx, { ...legs, fromAccountId: accountId, amount: leaves, toAmount, rate, settles: holdId })
  const entryId = posted.entries.findLast((entry) => entry.accountId === accountId)?.entryId
  const exchanged = toCurrencyCode !== currencyCode
  await sql`update payment set status_id = 3, entry_id = ${entryId}, at = ${posted.at},
      original_amount = ${exchanged ? toAmount : null}::numeric,
      original_currency = ${exchanged ? toCurrencyCode : null}, rate = ${exchanged ? rate : null}::numeric
    where payment_id = ${paymentId}`.execute(tx)
  const params = { title: 'A payment by link was taken', body: `${found.name} has taken it. The money is on its way.` }
  await notify(tx, { userId: found.userId, type: 'info', params, at })
  return done(ctx, ended.taking)
}
