import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Infer } from 'superstruct'
import { answerWait, ApproveMode, type ApproveType } from '../../src/domain/approvals/rules.ts'
import { type operation } from '../../src/domain/approvals/operation.ts'
import { showOnPhone } from './approvals.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { devicesOf } from './devices.ts'
import { sendSms } from './outside/post.ts'
import { maskedPhone } from './second-step.ts'
import { hashed, opaque } from './secrets.ts'

const minutes = 60_000
/** From the submit to the approval; a question on a phone is answerable for less. */
const lasts = 15 * minutes
/** Wrong codes of one operation. */
export const mostTries = 5

/** What is done once its person has said yes; `operation-kinds.ts` knows how. */
export type OperationKind = 'transfer' | 'globalPay' | 'requests'

/** An operation as it is stored. */
export interface Stored {
  operationId: string
  customerId: string
  userId: string
  kind: OperationKind
  subject: string
  body: string
  approveType: ApproveType
  state: Infer<typeof operation>['state']
  message: string
  sentAt: Date
  expiresAt: Date
  codeHash: string | null
  codeSentAt: Date | null
  askedAt: Date | null
  tries: number
}

export const stored = sql`operation_id as "operationId", customer_id as "customerId", user_id as "userId", kind, subject,
  body, approve_type as "approveType", state, message, sent_at as "sentAt", expires_at as "expiresAt",
  code_hash as "codeHash", code_sent_at as "codeSentAt", asked_at as "askedAt", tries`

/** The answer's part about an operation that has just begun; `{}` for customers who need not approve: do it at once. */
export async function beginOperation(
  ctx: Context,
  what: { kind: OperationKind; subject: string; body: string },
): Promise<Record<string, never> | Asked> {
  const way = await wayOf(ctx)
  if (way === undefined) return {}
  const { userId, customerId } = ctx.who
  const now = ctx.now()
  const guessed = await one(
    ctx.db,
    sql`select 1 as n from operation where user_id = ${userId} and tries >= ${mostTries}
        and began_at > ${new Date(now.getTime() - lasts)}`,
  )
  if (guessed) throw new Refusal('13', 'Too many wrong codes. Try again in 15 minutes.')
  const made = await must<Stored>(
    ctx.db,
    sql`insert into operation (customer_id, user_id, kind, subject, body, approve_type, began_at, sent_at, expires_at)
        values (${customerId}, ${userId}, ${what.kind}, ${what.subject}, ${what.body}, ${way}, ${now}, ${now},
          ${new Date(now.getTime() + lasts)}) returning ${stored}`,
  )
  await ask(ctx, made, way)
  return askedOf(ctx, made, way)
}

export interface Asked {
  operationId: string
  approveType: ApproveType
  approvalSentTo?: string
  availableApprovalMethods: ApproveType[]
}

/** What a screen needs to ask the person. */
export async function askedOf(ctx: Context, { operationId }: Stored, approveType: ApproveType): Promise<Asked> {
  const { phones, phone, mode } = await meansOf(ctx)
  const sentTo =
    approveType === ApproveMode.push
      ? phones.map(({ name }) => name).join(', ')
      : approveType === ApproveMode.sms
        ? maskedPhone(phone ?? '')
        : undefined
  const methods = new Set<ApproveType>([approveType])
  if (mode === ApproveMode.push && phones.length > 0) methods.add(ApproveMode.push)
  if (mode === ApproveMode.push && phone) methods.add(ApproveMode.sms)
  return {
    operationId,
    approveType,
    ...(sentTo !== undefined && { approvalSentTo: sentTo }),
    availableApprovalMethods: [...methods].toSorted((a, b) => a - b),
  }
}

/** Sends the code or the question; what was sent before by this way is worth nothing any more. */
export async function ask(ctx: Context, { operationId, body }: Stored, way: ApproveType): Promise<void> {
  const now = ctx.now()
  await sql`update operation set approve_type = ${way}, sent_at = ${now} where operation_id = ${operationId}`.execute(
    ctx.db,
  )
  const { phones, phone } = await meansOf(ctx)
  if (way === ApproveMode.push) {
    const key = opaque()
    await sql`update operation set question_hash = ${hashed(key)}, asked_at = ${now}
      where operation_id = ${operationId}`.execute(ctx.db)
    for (const { id } of phones)
      await showOnPhone(ctx, id, { kind: 'operation', target: key, body: `${body} Do you approve?` })
  }
  if (way === ApproveMode.sms) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await sql`update operation set code_hash = ${hashed(code)}, code_sent_at = ${now}
      where operation_id = ${operationId}`.execute(ctx.db)
    const text = `${code} approves: ${body} Nobody from the bank will ever ask you for it.`
    await sendSms(ctx.db, { at: now, to: phone ?? '', body: text })
  }
}

/** How the customer approves now; undefined: not at all. */
async function wayOf(ctx: Context): Promise<ApproveType | undefined> {
  const { mode, phones, phone } = await meansOf(ctx)
  if (mode === ApproveMode.none) return undefined
  if (mode === ApproveMode.push && phones.length > 0) return mode
  if (mode === ApproveMode.push || mode === ApproveMode.sms) {
    if (!phone) throw new Refusal('13', 'Add a phone number first.')
    return ApproveMode.sms
  }
  return mode
}

async function meansOf(ctx: Context) {
  const { userId, customerId } = ctx.who
  const { mode, phone } = await must<{ mode: 0 | ApproveType; phone: string | null }>(
    ctx.db,
    sql`select transaction_approve_mode as mode, phone from person, customer
        where user_id = ${userId} and customer_id = ${customerId}`,
  )
  const phones = (await devicesOf(ctx.db, userId)).filter(({ approves }) => approves)
  return { mode, phone, phones }
}

/** Whether a question on a phone can still be answered. */
export const isAnswerable = ({ askedAt }: Stored, now: Date): boolean =>
  askedAt !== null && now.getTime() - new Date(askedAt).getTime() < answerWait
