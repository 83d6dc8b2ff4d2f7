import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { array, boolean, nullable, number, object, optional, string } from 'superstruct'
import { type Bank } from '../bank.ts'
import { askForTerms } from '../terms.ts'
import { userOf } from './acts.ts'
import { valid } from './api.ts'

const terms = object({ email: string(), titles: optional(array(string())) })
const facts = object({
  email: string(),
  oldWebUrl: optional(nullable(string())),
  needsPersonalInfo: optional(boolean()),
  needsFatca: optional(boolean()),
  verified: optional(boolean()),
  /** Of the tax self-certification of their customers. */
  taxCertification: optional(string()),
  /** They act for their first customer alone. */
  hasOneCustomer: optional(boolean()),
  /** Whom they do not pay any more. */
  blocks: optional(string()),
  /** Days since a phone was asked of them that approves their sign-ins. */
  pushAskedFor: optional(number()),
})

const title = 'Terms of service'

/** What the bank may want of a person before anything else: new terms, more data, the old web app. */
export function serveStart(app: FastifyInstance, bank: Bank, isForTests: boolean): void {
  app.post('/outside/api/terms', async ({ body, host }, reply) => {
    const { email, titles = [title] } = valid(terms, body)
    await askForTerms(bank.db, await userOf(bank.db, email), titles, bank.clock.now(host))
    return reply.code(204).send()
  })
  app.post<{ Body: { email?: string } }>('/outside/terms', async ({ body, host }, reply) => {
    await askForTerms(bank.db, await userOf(bank.db, body.email ?? ''), [title], bank.clock.now(host))
    return reply.redirect('/outside', 303)
  })
  app.get('/outside/old-web', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><html lang="en"><title>Old web</title><h1>The old web bank</h1></html>'),
  )
  if (!isForTests) return
  app.post('/outside/api/facts', async ({ body, host }, reply) => {
    const { email, oldWebUrl, needsPersonalInfo, needsFatca, verified, taxCertification, ...more } = valid(facts, body)
    const { hasOneCustomer, blocks, pushAskedFor } = more
    const userId = await userOf(bank.db, email)
    await sql`update person set old_web_url = case when ${oldWebUrl === undefined} then old_web_url else ${oldWebUrl ?? null} end,
      needs_personal_info = coalesce(${needsPersonalInfo ?? null}::boolean, needs_personal_info)
      where user_id = ${userId}`.execute(bank.db)
    await sql`update customer set needs_fatca = coalesce(${needsFatca ?? null}::boolean, needs_fatca),
      verified = coalesce(${verified ?? null}::boolean, verified),
      tax_certification = coalesce(${taxCertification ?? null}::text, tax_certification)
      where customer_id in (select customer_id from access where user_id = ${userId})`.execute(bank.db)
    if (blocks)
      await sql`insert into black_list select customer_id, lower(${blocks}), 1, ${bank.clock.now(host)} from access
        where user_id = ${userId} on conflict do nothing`.execute(bank.db)
    if (pushAskedFor !== undefined)
      await sql`update person set push_from = ${new Date(bank.clock.now(host).getTime() - pushAskedFor * 86_400_000)}
        where user_id = ${userId}`.execute(bank.db)
    if (hasOneCustomer)
      await sql`delete from access where user_id = ${userId}
        and place > (select min(place) from access where user_id = ${userId})`.execute(bank.db)
    return reply.code(204).send()
  })
}
