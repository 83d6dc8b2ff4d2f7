import { createHash } from 'node:crypto'
import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Bank } from '../bank.ts'
import { one } from '../db/sql.ts'
import { exchange, whatPartnerSees } from '../partners.ts'
import { opaque } from '../secrets.ts'
import { escaped, framed, outsidePolicy } from './frame.ts'

const clientId = 'demo-partner'
const scope = 'profile accounts history'

/**
 * The token service for partners, and a partner to try it with: `/outside/partner` sends a person to the bank and shows
 * what it was given when they come back.
 */
export function servePartner(app: FastifyInstance, bank: Bank): void {
  app.post<{ Body: Record<string, string> }>('/auth/sei/token', async ({ body, host }, reply) => {
    const answer = await exchange(bank.db, body ?? {}, bank.clock.now(host))
    return reply
      .code('error' in answer ? 400 : 200)
      .header('cache-control', 'no-store')
      .send(answer)
  })
  app.get('/auth/sei/userinfo', async ({ headers, host }, reply) => {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
    const seen = token && (await whatPartnerSees(bank.db, token, bank.clock.now(host)))
    return reply
      .code(seen ? 200 : 401)
      .header('cache-control', 'no-store')
      .send(seen || { error: 'invalid_token' })
  })

  app.get('/outside/partner', async (_request, reply) =>
    outsidePolicy(reply).send(
      framed(
        'Tidy Books',
        '<p>Books that keep themselves.</p><p><a href="/outside/partner/connect">Connect with Sextant</a></p>',
      ),
    ),
  )
  app.get('/outside/partner/connect', async ({ protocol, host }, reply) => {
    const [state, verifier] = [opaque(), opaque()]
    await sql`insert into partner_visit values (${state}, ${verifier}, null)`.execute(bank.db)
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${protocol}://${host}/outside/partner/return`,
      response_type: 'code',
      scope,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return reply.redirect(`/auth/sei?${query}`, 303)
  })
  app.get<{ Querystring: Record<string, string> }>('/outside/partner/return', async (request, reply) => {
    const { protocol, host, query } = request
    const visit = await one<{ verifier: string }>(
      bank.db,
      sql`update partner_visit set used_at = now() where state = ${query.state ?? ''} and used_at is null
          returning verifier`,
    )
    const say = (text: string) =>
      outsidePolicy(reply).send(framed('Tidy Books', `${text}<p><a href="/outside/partner">Start again</a></p>`))
    if (!visit) return say('<p>This answer belongs to nobody who set out from here.</p>')
    if (query.error) return say(`<p>Not connected: ${escaped(query.error)}.</p>`)
    const now = bank.clock.now(host)
    const form = {
      grant_type: 'authorization_code',
      code: query.code ?? '',
      client_id: clientId,
      redirect_uri: `${protocol}://${host}/outside/partner/return`,
      code_verifier: visit.verifier,
    }
    const granted = await exchange(bank.db, form, now)
    if ('error' in granted) return say(`<p>Not connected: ${granted.error}.</p>`)
    const seen = await whatPartnerSees(bank.db, granted.access_token, now)
    return say(`<p>Connected as ${escaped(seen?.name ?? '?')}.</p><p>We may: ${escaped(granted.scope)}.</p>
<p>The code was ${escaped(form.code)}, and is spent.</p>`)
  })
}
