import { type FastifyInstance } from 'fastify'
import { object, optional, string } from 'superstruct'
import { type Bank } from '../bank.ts'
import { makeLink } from '../link-code.ts'
import { userOf } from './acts.ts'
import { valid } from './api.ts'
import { escaped, framed, outsidePolicy } from './frame.ts'

const order = object({ email: string(), code: optional(string()) })

/** Another screen on which a person is signed in gives them a link that signs in here. */
export function serveLinks(app: FastifyInstance, bank: Bank): void {
  app.post('/outside/api/link', async ({ body, host }) => {
    const { email, code } = valid(order, body)
    return makeLink(bank.db, await userOf(bank.db, email), bank.clock.now(host), code)
  })
  app.post<{ Body: { email?: string } }>('/outside/link', async ({ body, host }, reply) => {
    const { email = '' } = body
    const link = await makeLink(bank.db, await userOf(bank.db, email), bank.clock.now(host))
    const address = `/?${new URLSearchParams({ ...link })}`
    const text = `<p>It works once, within five minutes.</p>
<p><a href="${escaped(address)}">Sign in as ${escaped(email)}</a></p><p><a href="/outside">Back</a></p>`
    return outsidePolicy(reply).send(framed('A sign-in link', text))
  })
}
