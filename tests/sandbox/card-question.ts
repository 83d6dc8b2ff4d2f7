import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { spendAuthenticatorCode } from './authenticator.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { sendSms } from './outside/post.ts'
import { invalid } from './refusals.ts'
import { maskedPhone } from './second-step.ts'
import { hashed, opaque } from './secrets.ts'

const minutes = 60_000
const quarter = 15 * minutes
const lasts = 10 * minutes
/** Codes in a quarter of an hour, and tries of one. */
const most = 5

type Purpose = 'pin' | 'block'

const words: Record<Purpose, string> = {
  pin: 'shows the PIN of your card',
  block: 'blocks your card for good',
}

export interface Question {
  operationId: string
  approveType: number
  approvalSentTo?: string
}

/** Asks for a code before something is done with a card: of the authenticator of who has one, else by text message. */
export async function askQuestion(ctx: Context, accountId: string, purpose: Purpose): Promise<Question> {
  const { userId, sessionId } = ctx.who
  const now = ctx.now()
  const { mode, phone, asks } = await must<{ mode: string; phone: string; asks: number }>(
    ctx.db,
    sql`select login2fa_mode as mode, phone, (select count(*)::int from card_question q
          where q.user_id = person.user_id and asked_at > ${new Date(now.getTime() - quarter)}) as asks
        from person where user_id = ${userId}`,
  )
  if (asks >= most) throw new Refusal('13', 'Too many codes were asked for. Try again in 15 minutes.')
  const approveType = mode === 'otp' ? 3 : 2
  const operationId = opaque()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db.transaction().execute(async (tx) => {
    // The one before is worth nothing any more.
    await sql`update card_question set expires_at = ${now} where user_id = ${userId} and expires_at > ${now}`.execute(
      tx,
    )
    await sql`insert into card_question (operation_hash, account_id, user_id, session_id, purpose, approve_type,
        code_hash, asked_at, expires_at)
      values (${hashed(operationId)}, ${accountId}, ${userId}, ${sessionId}, ${purpose}, ${approveType},
        ${hashed(code)}, ${now}, ${new Date(now.getTime() + lasts)})`.execute(tx)
    const body = `${code} ${words[purpose]}. Nobody from the bank will ever ask you for it.`
    if (approveType === 2) await sendSms(tx, { at: now, to: phone, body })
  })
  return { operationId, approveType, ...(approveType === 2 && { approvalSentTo: maskedPhone(phone) }) }
}

/** Refuses unless the code is the right one, once. Call outside a transaction: wrong tries must be counted. */
export async function answerQuestion(
  ctx: Context,
  asked: { accountId: string; operationId: string; code: string | undefined; purpose: Purpose },
): Promise<void> {
  const { userId, sessionId } = ctx.who
  const now = ctx.now()
  const key = hashed(asked.operationId)
  // Counted before it is looked at, so that parallel guesses are counted too.
  const found = await one<{ approveType: number; codeHash: string; tries: number }>(
    ctx.db,
    sql`update card_question set tries = tries + 1 where operation_hash = ${key} and user_id = ${userId}
          and session_id = ${sessionId} and account_id::text = ${asked.accountId} and purpose = ${asked.purpose}
          and used_at is null and expires_at > ${now} and tries < ${most}
        returning approve_type as "approveType", code_hash as "codeHash", tries`,
  )
  const over = invalid('approvalCode', 'over', 'This confirmation has expired. Start again.')
  if (!found) throw over
  const code = asked.code ?? ''
  const right =
    found.approveType === 3 ? await spendAuthenticatorCode(ctx.db, userId, code, now) : found.codeHash === hashed(code)
  if (!right) throw invalid('approvalCode', 'wrong', `Wrong code. ${left(most - found.tries)}`)
  const mine = await one(
    ctx.db,
    sql`update card_question set used_at = ${now} where operation_hash = ${key} and used_at is null
        returning operation_hash`,
  )
  if (!mine) throw over
}

const left = (tries: number): string =>
  tries === 0 ? 'Start again.' : tries === 1 ? 'One more try.' : `${tries} more tries.`
