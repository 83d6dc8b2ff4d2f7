import { type FastifyInstance } from 'fastify'
import { boolean, enums, object, optional, string } from 'superstruct'
import { sql } from 'kysely'
import { providers } from '../../../src/domain/verification/rules.ts'
import { NotValid } from '../answer.ts'
import { type Bank } from '../bank.ts'
import { StatusRefusal } from '../context.ts'
import { type Db, one, rows } from '../db/sql.ts'
import { beginRun, beginVideoJob, type Decision, decideRun, type Provider } from '../identity.ts'
import { notify } from '../notify.ts'
import { tellTask } from '../recovery-task.ts'
import { hereOf } from './newcomer.ts'
import { sendMail } from './post.ts'

const decision = object({
  workflowRunId: string(),
  result: enums(['approved', 'rejected']),
  reason: optional(string()),
  isRetryable: optional(boolean()),
})
const invitation = object({ email: string(), provider: enums(providers), video: optional(boolean()) })

/** A check that waits for somebody at the provider. */
export interface WaitingRun {
  workflowRunId: string
  provider: string
  sentAt: string
  email: string | null
  files: string
}

export const waitingRuns = (db: Db): Promise<WaitingRun[]> =>
  rows(
    db,
    sql`select run_id as "workflowRunId", provider, sent_at as "sentAt", coalesce(p.email, t.email) as email,
          (select string_agg(side || ' (' || kind || ', ' || length(bytes) || ' bytes)', ', ' order by side)
           from identity_file as f where f.run_id = r.run_id) as files
        from identity_run as r left join person as p using (user_id) left join recovery_task as t using (run_id)
        where status = 'pending' order by sent_at limit 50`,
  )

/** Somebody at the provider decides; who is signed in hears of it at once. */
async function decide(bank: Bank, now: Date, order: Decision): Promise<void> {
  await bank.db.transaction().execute(async (tx) => {
    const run = await decideRun(tx, order)
    if (!run) throw new StatusRefusal(404, 'Nothing waits for a decision here.')
    await tellTask({ db: tx, now: () => now }, order.workflowRunId)
    if (run.userId === null) return
    const body = order.result === 'approved' ? 'Your identity is confirmed.' : 'Your identity could not be confirmed.'
    await notify(tx, { userId: run.userId, type: 'info', params: { title: 'Identity check', body }, at: now })
  })
}

/** The provider mails a link to its check. */
async function invite(
  bank: Bank,
  here: ReturnType<typeof hereOf>,
  { email, provider, video }: { email: string; provider: Provider; video?: boolean | undefined },
): Promise<{ url: string }> {
  const person = await one<{ userId: string; country: string }>(
    bank.db,
    sql`select user_id as "userId", residence_country as country from person where lower(email) = ${email.toLowerCase()}`,
  )
  if (!person) throw new StatusRefusal(404, 'Nobody has this e-mail.')
  const order = { now: here.now(), provider, ...person }
  const url = video
    ? `/video-identity-job/${(await beginVideoJob(bank.db, order)).id}`
    : (await beginRun(bank.db, order)).url
  const body = `Please show us who you are, within 24 hours: ${here.origin}${url}`
  await sendMail(bank.db, { at: here.now(), to: email, subject: 'Identity check', body })
  return { url }
}

interface DecisionForm extends Omit<Decision, 'isRetryable'> {
  isRetryable?: string
}

/** The identity providers, for programs and for a person with a browser. */
export function serveIdentity(app: FastifyInstance, bank: Bank): void {
  app.post('/outside/api/identity', async (request, reply) => {
    const [error, order] = decision.validate(request.body)
    if (error) throw new NotValid(error.failures())
    await decide(bank, bank.clock.now(request.host), order)
    return reply.code(204).send()
  })
  app.post('/outside/api/identity-invitation', (request) => {
    const [error, order] = invitation.validate(request.body)
    if (error) throw new NotValid(error.failures())
    return invite(bank, hereOf(bank, request), order)
  })
  app.post<{ Body: DecisionForm }>('/outside/identity', async ({ body, host }, reply) => {
    const result = body.result === 'approved' ? 'approved' : 'rejected'
    const isRetryable = body.isRetryable === 'on'
    await decide(bank, bank.clock.now(host), { ...body, result, isRetryable })
    return reply.redirect('/outside', 303)
  })
  app.post<{ Body: { email?: string; provider?: string } }>('/outside/identity-invitation', async (request, reply) => {
    const { email = '', provider } = request.body
    const order = {
      email,
      provider: provider === 'jmo' ? ('jmo' as const) : ('nfd' as const),
      video: provider === 'video',
    }
    await invite(bank, hereOf(bank, request), order)
    return reply.redirect(`/outside?to=${encodeURIComponent(email)}`, 303)
  })
}
