import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Bank } from '../bank.ts'
import { rows } from '../db/sql.ts'
import { sendMoney, sendNotice } from './acts.ts'
import { authenticators, type Post, postOf } from './api.ts'
import { style } from './style.ts'

interface Neighbour {
  email: string
  name: string
  currencies: string[]
}

interface Form {
  email?: string
  amount?: string
  currency?: string
}

/** `/outside`: everything around the bank, for a person with a browser. No code of the app. */
export function serveOutsidePage(app: FastifyInstance, bank: Bank): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/outside', async ({ host }, reply) => {
    const people = await rows<Neighbour>(
      bank.db,
      sql`select email, first_name || ' ' || last_name as name, array_agg(distinct currency_code order by currency_code) as currencies
          from person join access using (user_id) join account using (customer_id)
          where role = 'customer' and status_id = 1 group by user_id order by user_id desc limit 20`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${style.hash}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page(people, await postOf(bank.db), await authenticators(bank.db, bank.clock.now(host))))
  })
  app.post<{ Body: Form }>('/outside/notify', async ({ body, host }, reply) => {
    const params = { title: 'Hello from outside', body: 'Somebody at the outside world pressed a button.' }
    await sendNotice(bank, { email: body.email ?? '', type: 'info', params, at: bank.clock.now(host) })
    return reply.redirect('/outside', 303)
  })
  app.post<{ Body: Form }>('/outside/incoming', async ({ body, host }, reply) => {
    const { email = '', amount = '', currency = '' } = body
    await sendMoney(bank, { email, amount, currency, at: bank.clock.now(host) })
    return reply.redirect('/outside', 303)
  })
}

const page = (
  people: readonly Neighbour[],
  post: Post,
  apps: readonly { email: string; code: string }[],
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The outside world</title><style>${style.css}</style></head>
<body><main>
<h1>The outside world</h1>
<p>What leaves the sandbox bank, and what others do to its customers. Nothing here is real.</p>
${section('People', people.map(neighbour))}
${section(
  'Mails',
  post.mails.map((mail) => item(mail.at, mail.recipient, mail.subject, mail.body)),
)}
${section(
  'Text messages',
  post.sms.map((sms) => item(sms.at, sms.recipient, sms.body)),
)}
${section(
  'Authenticator apps',
  apps.map(({ email, code }) => `<li><span>${escaped(email)}</span> <strong>${code}</strong></li>`),
)}
${section(
  'Approvals on the phone',
  post.approvals.map((ask) => item(ask.at, ask.email, ask.question, answer(ask.result))),
)}
</main></body></html>`

const section = (title: string, items: readonly string[]): string =>
  `<section><h2>${title}</h2>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>None yet.</p>'}</section>`

const neighbour = ({ email, name, currencies }: Neighbour): string => `<li>
<strong>${escaped(name)}</strong> <span>${escaped(email)}</span>
<form method="post" action="/outside/notify"><input type="hidden" name="email" value="${escaped(email)}">
<button>Send a notification</button></form>
<form method="post" action="/outside/incoming"><input type="hidden" name="email" value="${escaped(email)}">
<label>Amount <input name="amount" value="25" inputmode="decimal" required size="6"></label>
<label>Currency <select name="currency">${currencies.map((code) => `<option${code === 'EUR' ? ' selected' : ''}>${escaped(code)}</option>`).join('')}</select></label>
<button>Send money</button></form></li>`

const item = (at: string, to: string, title: string, body = ''): string =>
  `<li><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time> <span>${escaped(to)}</span>
<strong>${escaped(title)}</strong>${body ? `<p>${escaped(body)}</p>` : ''}</li>`

const answer = (result: boolean | null): string => (result === null ? 'Waiting' : result ? 'Approved' : 'Declined')

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
