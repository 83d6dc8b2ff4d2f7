import { randomInt, randomUUID } from 'node:crypto'
import { type Infer } from 'superstruct'
import { sql } from 'kysely'
import { type ResponseOf } from '../../src/domain/call.ts'
import { isEmail } from '../../src/domain/email.ts'
import { type recovery } from '../../src/domain/recovery/calls.ts'
import { type Context, Refusal, StatusRefusal } from './context.ts'
import { type Db, inTransaction, must, one } from './db/sql.ts'
import { beginRun } from './identity.ts'
import { sendMail } from './outside/post.ts'
import { alone, lower, sendCode, waitForNext } from './recovery.ts'
import { hashed } from './secrets.ts'

type Here = Pick<Context, 'db' | 'now'>
type Answer = ResponseOf<typeof recovery.task>
type Wanted = Infer<typeof recovery.createTask.request>

const tries = 5
const codeLasts = 600_000
const resendSeconds = 60
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

const refused = (field: string, code: string, description: string) =>
  new Refusal('VF', 'Check the fields.', [{ field, code, description }])

/**
 * Begins the recovery of who can't read their mail any more, and mails a code to the other address. Whether the account
 * exists, and whether the names are its own, is told by nothing but the end of the identity check.
 */
export function createTask(ctx: Context, wanted: Wanted): Promise<Answer> {
  const [email, recoveryEmail] = [lower(wanted.email), lower(wanted.recoveryEmail)]
  if (!isEmail(recoveryEmail)) throw refused('recoveryEmail', 'email', 'Enter a valid e-mail address.')
  if (recoveryEmail === email)
    throw refused('recoveryEmail', 'same', 'Use another address than the one you sign in with.')
  return alone(ctx, email, async (tx) => {
    const now = ctx.now()
    const { at } = await must<{ at: string | null }>(
      tx,
      sql`select max(created_at) as at from recovery_task where email = ${email}`,
    )
    const wait = Math.ceil(resendSeconds - (now.getTime() - new Date(at ?? 0).getTime()) / 1000)
    if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', wait)
    const person = await one<{ userId: string; matches: boolean }>(
      tx,
      sql`select user_id as "userId", birth_day = ${wanted.dob}::date and lower(first_name) = ${lower(wanted.firstName)}
            and lower(last_name) = ${lower(wanted.lastName)} as matches
          from person where lower(email) = ${email} and is_active`,
    )
    const [taskId, code] = [randomUUID(), String(randomInt(1_000_000)).padStart(6, '0')]
    await sql`insert into recovery_task (task_id, email, user_id, matches, recovery_email, email_id, code_hash,
        code_expires_at, created_at)
      values (${taskId}, ${email}, ${person?.userId ?? null}::bigint, ${person?.matches ?? false}, ${recoveryEmail},
        ${randomUUID()}, ${hashed(code)}, ${new Date(now.getTime() + codeLasts)}, ${now})`.execute(tx)
    await sendMail(tx, {
      at: now,
      to: recoveryEmail,
      subject: 'Confirm your e-mail',
      body: `${code} is your code to confirm this address. It works for 10 minutes.`,
    })
    return answerOf(await find(tx, taskId, now))
  })
}

interface Task {
  taskId: string
  email: string
  userId: string | null
  matches: boolean
  recoveryEmail: string
  emailId: string
  codeHash: string
  late: boolean
  wrong: number
  isConfirmed: boolean
  status: 'open' | 'pending' | 'approved' | 'rejected' | null
  runIsOver: boolean
  rejectReason: string | null
  isRetryable: boolean | null
  country: string | null
}

async function find(db: Db, taskId: string, now: Date): Promise<Task> {
  const task = isId(taskId)
    ? await one<Task>(
        db,
        sql`select task_id as "taskId", email, t.user_id as "userId", matches, recovery_email as "recoveryEmail",
              email_id as "emailId", code_hash as "codeHash", code_expires_at <= ${now} as late, wrong,
              confirmed_at is not null as "isConfirmed", status, coalesce(expires_at <= ${now}, false) as "runIsOver",
              reject_reason as "rejectReason", is_retryable as "isRetryable",
              (select residence_country from person as p where p.user_id = t.user_id) as country
            from recovery_task as t left join identity_run using (run_id) where task_id = ${taskId} for update of t`,
      )
    : undefined
  if (!task) throw refused('taskId', 'notValid', 'This recovery is not known. Please start again.')
  return task
}

function answerOf(task: Task): Answer {
  const { taskId, emailId, isConfirmed, wrong } = task
  const known = { taskId, emailId, emailCodeIsValid: isConfirmed, attemptsLeft: Math.max(0, tries - wrong) }
  if (task.status === 'approved' && !task.matches)
    return {
      ...known,
      verificationStatus: 'rejected',
      rejectReason: 'The details that you gave do not match an account.',
      isRetryable: false,
    }
  const verificationStatus = task.status === null || task.status === 'open' ? 'none' : task.status
  const isRetryable = task.status === 'open' ? task.runIsOver : (task.isRetryable ?? false)
  return { ...known, verificationStatus, isRetryable, ...(task.rejectReason && { rejectReason: task.rejectReason }) }
}

export const taskOf = async (ctx: Here, taskId: string): Promise<Answer> =>
  answerOf(await find(ctx.db, taskId, ctx.now()))

/** The code of the other address; the right one begins the identity check. */
export function confirmEmail(
  ctx: Here,
  { taskId, emailId, code }: Infer<typeof recovery.confirmEmail.request>,
): Promise<Answer> {
  return inTransaction(ctx.db, async (tx) => {
    const task = await find(tx, taskId, ctx.now())
    if (task.emailId !== emailId)
      throw refused('emailId', 'notValid', 'This recovery is not known. Please start again.')
    if (task.isConfirmed || task.wrong >= tries) return answerOf(task)
    if (task.codeHash !== hashed(code)) {
      await sql`update recovery_task set wrong = wrong + 1 where task_id = ${taskId}`.execute(tx)
      return answerOf({ ...task, wrong: task.wrong + 1 })
    }
    if (task.late) throw refused('code', 'expired', 'This code has expired. Ask for a new one.')
    await sql`update recovery_task set confirmed_at = ${ctx.now()} where task_id = ${taskId}`.execute(tx)
    return withRun(ctx, tx, task)
  })
}

/** The country is not the account's word: it must not tell whether there is one. */
async function withRun(ctx: Here, tx: Db, { taskId }: Task): Promise<Answer> {
  const { workflowRunId, token } = await beginRun(tx, { now: ctx.now(), provider: 'jmo' })
  await sql`update recovery_task set run_id = ${workflowRunId} where task_id = ${taskId}`.execute(tx)
  return { ...answerOf(await find(tx, taskId, ctx.now())), workflowRunId, token }
}

/** Another check where the bank allows one, or another code where the check was passed. */
export async function retryTask(ctx: Context, taskId: string): Promise<Answer> {
  const { email } = await find(ctx.db, taskId, ctx.now())
  return alone(ctx, email, async (tx) => {
    const task = await find(tx, taskId, ctx.now())
    const answer = answerOf(task)
    if (answer.verificationStatus === 'approved') {
      await waitForNext(ctx, tx, email)
      await sendCodeOf(ctx, tx, task)
      return answer
    }
    if (!answer.isRetryable || !task.isConfirmed)
      throw refused('taskId', 'notRetryable', 'This check cannot be repeated. Please write to us.')
    return withRun(ctx, tx, task)
  })
}

const sendCodeOf = (ctx: Pick<Context, 'now'>, tx: Db, { email, userId, recoveryEmail }: Task) =>
  sendCode(ctx, tx, { email, userId: userId ?? undefined, to: recoveryEmail })

/** After a decision: who has shown who they are gets a code for a new password at the other address. */
export async function tellTask(here: Here, workflowRunId: string): Promise<void> {
  const found = await one<{ taskId: string }>(
    here.db,
    sql`select task_id as "taskId" from recovery_task where run_id::text = ${workflowRunId}`,
  )
  if (!found) return
  const task = await find(here.db, found.taskId, here.now())
  if (answerOf(task).verificationStatus === 'approved') await sendCodeOf(here, here.db, task)
}
