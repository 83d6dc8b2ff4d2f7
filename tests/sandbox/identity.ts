import { randomUUID } from 'node:crypto'
import { type Infer } from 'superstruct'
import { sql } from 'kysely'
import { type ResponseOf } from '../../src/domain/call.ts'
import { type verification } from '../../src/domain/verification/calls.ts'
import { fileFault, headLength, kindOf } from '../../src/domain/verification/files.ts'
import { documentsFor, picturesOf, type providers, type Side } from '../../src/domain/verification/rules.ts'
import { type Context, Refusal } from './context.ts'
import { type Db, inTransaction, one } from './db/sql.ts'
import { type SentFile } from './multipart.ts'
import { hashed, opaque } from './secrets.ts'

export type Provider = (typeof providers)[number]
type Run = ResponseOf<typeof verification.run>
type Submit = Infer<typeof verification.submit.request>

const lasts = 24 * 3_600_000
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Begins a check; the token is told once and kept as a hash. */
export async function beginRun(
  db: Db,
  order: { now: Date; provider: Provider; userId?: string | undefined; country?: string | undefined },
): Promise<{ workflowRunId: string; token: string; url: string }> {
  const [workflowRunId, token] = [randomUUID(), opaque()]
  await sql`insert into identity_run (run_id, token_hash, provider, user_id, country, created_at, expires_at)
    values (${workflowRunId}, ${hashed(token)}, ${order.provider}, ${order.userId ?? null}::bigint,
      ${order.country ?? null}, ${order.now}, ${new Date(order.now.getTime() + lasts)})`.execute(db)
  return { workflowRunId, token, url: `/identity-verification/${workflowRunId}/${token}` }
}

interface Key {
  workflowRunId: string
  token: string
}

interface Row extends Omit<Run, 'rejectReason' | 'documentTypeIds'> {
  rejectReason: string | null
  country: string | null
}

async function find(db: Db, { workflowRunId, token }: Key, now: Date): Promise<Row> {
  const row = isId(workflowRunId)
    ? await one<Row>(
        db,
        sql`select provider, status, reject_reason as "rejectReason", is_retryable as "isRetryable", country,
              expires_at as "expiresAt" from identity_run
            where run_id = ${workflowRunId} and token_hash = ${hashed(token)} for update`,
      )
    : undefined
  if (!row) throw refused('token', 'notValid', 'This link is not valid. Please open the whole link, or start again.')
  if (row.status === 'open' && new Date(row.expiresAt) <= now)
    throw refused('token', 'expired', 'This link has expired. Please start again.')
  return row
}

const refused = (field: string, code: string, description: string) =>
  new Refusal('VF', 'Check the fields.', [{ field, code, description }])

/** Where a check stands. */
export async function runOf(ctx: Pick<Context, 'db' | 'now'>, key: Key): Promise<Run> {
  const { rejectReason, country, ...row } = await find(ctx.db, key, ctx.now())
  const documentTypeIds = documentsFor(country ?? undefined)
  return { ...row, documentTypeIds, ...(rejectReason !== null && { rejectReason }) }
}

/** Takes the pictures of a check, once, each judged by its content. */
export function submitRun(
  ctx: Pick<Context, 'db' | 'now' | 'files'>,
  { documentType, ...key }: Submit,
): Promise<{ status: 'pending' }> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await find(tx, key, ctx.now())
    if (row.status !== 'open')
      throw refused('token', 'used', 'Your pictures were sent already. Nothing was sent again.')
    if (!documentsFor(row.country ?? undefined).includes(documentType))
      throw refused('documentType', 'enums', 'This document is not taken.')
    const files = takeFiles(ctx.files, picturesOf(documentType))
    for (const [side, bytes] of files)
      await sql`insert into identity_file values (${key.workflowRunId}, ${side}, ${kindOf(bytes) ?? ''}, ${bytes})`.execute(
        tx,
      )
    await sql`update identity_run set status = 'pending', document_type = ${documentType}, sent_at = ${ctx.now()}
      where run_id = ${key.workflowRunId}`.execute(tx)
    return { status: 'pending' }
  })
}

function takeFiles(sent: ReadonlyMap<string, SentFile>, wanted: readonly Side[]): [Side, Buffer][] {
  const fields: { field: string; code: string; description: string }[] = wanted.flatMap((side) => {
    const bytes = sent.get(side)?.bytes
    const code = bytes
      ? fileFault({ size: bytes.length, head: bytes.subarray(0, headLength) }, side !== 'selfie')
      : 'required'
    return code ? [{ field: side, code, description: `The file ${side} is not taken: ${code}.` }] : []
  })
  const others = [...sent.keys()].filter((side) => !wanted.includes(side as Side))
  for (const field of others) fields.push({ field, code: 'unknown', description: `Nobody asked for ${field}.` })
  if (fields.length > 0) throw new Refusal('VF', 'Check the fields.', fields)
  return wanted.map((side) => [side, Buffer.from(sent.get(side)?.bytes ?? [])])
}

/** A check that begins from a mail of the provider. */
export async function beginVideoJob(db: Db, order: Parameters<typeof beginRun>[1]): Promise<{ id: string }> {
  const { workflowRunId, token } = await beginRun(db, order)
  const id = randomUUID()
  await sql`insert into video_identity_job values (${id}, ${workflowRunId}, ${token})`.execute(db)
  return { id }
}

export async function videoJob(ctx: Pick<Context, 'db' | 'now'>, id: string) {
  const job = isId(id)
    ? await one<Key>(ctx.db, sql`select run_id as "workflowRunId", token from video_identity_job where job_id = ${id}`)
    : undefined
  if (!job) throw refused('id', 'notValid', 'This link is not valid. Please open the whole link, or start again.')
  const { status } = await runOf(ctx, job)
  return { status, url: `/identity-verification/${job.workflowRunId}/${job.token}` }
}

export interface Decision {
  workflowRunId: string
  result: 'approved' | 'rejected'
  reason?: string | undefined
  isRetryable?: boolean | undefined
}

/** A person at the provider decides. Undefined: there is no such check, or nothing to decide about. */
export function decideRun(db: Db, decision: Decision): Promise<{ userId: string | null } | undefined> {
  const { workflowRunId, result, reason, isRetryable = false } = decision
  const isNo = result === 'rejected'
  return one<{ userId: string | null }>(
    db,
    sql`update identity_run set status = ${result}, reject_reason = ${isNo ? reason || 'The pictures are not clear.' : null},
          is_retryable = ${isNo && isRetryable}
        where run_id::text = ${workflowRunId} and status = 'pending' returning user_id as "userId"`,
  )
}
