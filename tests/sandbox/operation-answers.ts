import { sql } from 'kysely'
import { ApproveMode, confirmationText, resendWait } from '../../src/domain/approvals/rules.ts'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type approvals } from '../../src/domain/approvals/calls.ts'
import { spendAuthenticatorCode } from './authenticator.ts'
import { type Context, Refusal, StatusRefusal } from './context.ts'
import { one, rows } from './db/sql.ts'
import { dropOperation, finishOperation, subjectTransaction } from './operation-kinds.ts'
import { ask, askedOf, isAnswerable, mostTries, type Stored, stored } from './operation.ts'
import { invalid } from './refusals.ts'
import { hashed } from './secrets.ts'

/** A code in a text message. */
const codeLasts = 10 * 60_000

/** The person's operation by its own id or by its transaction's. */
async function operationOf(ctx: Context, trxid: string): Promise<Stored | undefined> {
  await dropExpired(ctx)
  return one<Stored>(
    ctx.db,
    sql`select ${stored} from operation where user_id = ${ctx.who.userId}
          and (operation_id::text = ${trxid} or (kind in ('transfer', 'globalPay') and subject = ${trxid}))`,
  )
}

async function waiting(ctx: Context, trxid: string): Promise<Stored> {
  const found = await operationOf(ctx, trxid)
  if (!found) throw new Refusal('ENOA', 'No access')
  if (found.state !== 'waiting') throw over(found)
  return found
}

const over = ({ message }: Pick<Stored, 'message'>) => new Refusal('13', message || confirmationText.rejected)

/** The right code does what was asked for, once; with the fifth wrong one it comes to nothing. */
export async function approveByCode(ctx: Context, trxid: string, code: string): Promise<Stored> {
  const before = await operationOf(ctx, trxid)
  if (before?.state === 'approved') return before
  const { operationId, approveType } = await waiting(ctx, trxid)
  if (approveType === ApproveMode.push) throw invalid('approvalCode', 'push', 'Answer on your phone.')
  // Counted before it is looked at, so that parallel guesses are counted too.
  const found = await one<Stored>(
    ctx.db,
    sql`update operation set tries = tries + 1 where operation_id = ${operationId} and state = 'waiting'
          and tries < ${mostTries} returning ${stored}`,
  )
  if (!found) throw over({ message: tooMany })
  if (!(await isRight(ctx, found, code))) {
    const left = mostTries - found.tries
    if (left > 0)
      throw invalid('approvalCode', 'wrong', `Wrong code. ${left === 1 ? 'One more try.' : `${left} more tries.`}`)
    await dropOperation(ctx, found, 'failed', tooMany)
    throw over({ message: tooMany })
  }
  await sql`update operation set tries = tries - 1 where operation_id = ${operationId}`.execute(ctx.db)
  const ended = await finishOperation(ctx, found)
  if (ended.state !== 'approved') throw over(ended)
  return ended
}

const tooMany = 'Too many wrong codes.'

async function isRight(ctx: Context, found: Stored, code: string): Promise<boolean> {
  const now = ctx.now()
  if (found.approveType === ApproveMode.otp) return spendAuthenticatorCode(ctx.db, ctx.who.userId, code, now)
  if (found.approveType === ApproveMode.approvalCode) {
    const own = await one(
      ctx.db,
      sql`select 1 as n from customer where customer_id = ${found.customerId} and approval_code_hash = ${hashed(code)}`,
    )
    return own !== undefined
  }
  return found.codeHash === hashed(code) && now.getTime() - new Date(found.codeSentAt ?? 0).getTime() < codeLasts
}

/** A phone of the person says yes or no: once, in time, and only to the last question. */
export async function answerOnPhone(ctx: Context, { key, result }: RequestOf<typeof approvals.confirmOnPhone>) {
  if (!ctx.who.deviceId) throw new StatusRefusal(403, 'Only a linked phone can answer.')
  await dropExpired(ctx)
  const found = await one<Stored>(
    ctx.db,
    sql`select ${stored} from operation where question_hash = ${hashed(key)} and user_id = ${ctx.who.userId}
          and state = 'waiting'`,
  )
  if (!found || !isAnswerable(found, ctx.now())) throw new StatusRefusal(403, 'This question is over.')
  const { state } = result ? await finishOperation(ctx, found) : await dropOperation(ctx, found, 'declined', '')
  await sql`update push set result = ${result}, answered_at = ${ctx.now()} where target = ${key}`.execute(ctx.db)
  return { state: state as 'approved' | 'declined' | 'failed' }
}

/** Another code or question, a minute after the last one of its kind. */
export async function retry(ctx: Context, { trxid, approveType }: RequestOf<typeof approvals.retry>) {
  const found = await waiting(ctx, trxid)
  const way = approveType ?? found.approveType
  const { availableApprovalMethods } = await askedOf(ctx, found, found.approveType)
  if (!availableApprovalMethods.includes(way)) throw invalid('approveType', 'way', 'This way is not open.')
  const last = way === ApproveMode.push ? found.askedAt : found.codeSentAt
  const wait = last === null ? 0 : resendWait - (ctx.now().getTime() - new Date(last).getTime())
  if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', Math.ceil(wait / 1000))
  await ask(ctx, found, way)
  return { ...subjectTransaction(found), ...(await askedOf(ctx, found, way)) }
}

/** What became of an operation; empty for what never waited for this person. */
export async function operationGet(
  ctx: Context,
  { trxid }: RequestOf<typeof approvals.operation>,
): Promise<ResponseOf<typeof approvals.operation>> {
  const found = await operationOf(ctx, trxid)
  if (!found) return {}
  const { state, message, sentAt, expiresAt } = found
  const asked = await askedOf(ctx, found, found.approveType)
  const times = { sentAt: new Date(sentAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() }
  return { operation: { ...asked, ...subjectTransaction(found), ...times, state, message } }
}

/** What nobody approved in time comes to nothing, by the clock of whoever looks at this customer, or waits for its money. */
export async function dropExpired(ctx: Context): Promise<void> {
  const late = await rows<Stored>(
    ctx.db,
    sql`select ${stored} from operation where state = 'waiting' and expires_at <= ${ctx.now()}
          and (customer_id = ${ctx.who.customerId} or (kind = 'transfer' and subject in (
            select payment_id::text from invoice where payee_customer_id = ${ctx.who.customerId} and status_id = 2)))`,
  )
  for (const one of late) await dropOperation(ctx, one, 'expired', 'Not approved in time.')
}
