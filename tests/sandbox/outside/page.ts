import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { CardStatus } from '../../../src/domain/cards/rules.ts'
import { type Bank } from '../bank.ts'
import { rows } from '../db/sql.ts'
import { sendMoney, sendNotice } from './acts.ts'
import { authenticators, type Post, postOf } from './api.ts'
import { type CardOrder, cardOrders } from './cards.ts'
import { escaped, framed, outsidePolicy } from './frame.ts'
import { type WaitingRun, waitingRuns } from './identity.ts'
import { networkForm } from './network.ts'
import { awaitActivation, hereOf, newcomer } from './newcomer.ts'
import { openOnPhone, type Phone, phonesOf, pressOnPhone } from './phones.ts'

interface Neighbour {
  email: string
  name: string
  currencies: string[]
}

interface Form {
  email?: string
  amount?: string
  currency?: string
  pushId?: string
  result?: string
  reason?: string
  deeplink?: string
  name?: string
  type?: string
}

/** `/outside`: everything around the bank, for a person with a browser. No code of the app. */
export function serveOutsidePage(app: FastifyInstance, bank: Bank): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get<{ Querystring: { to?: string } }>('/outside', async ({ host, query }, reply) => {
    const people = await rows<Neighbour>(
      bank.db,
      sql`select email, first_name || ' ' || last_name as name, array_agg(distinct currency_code order by currency_code) as currencies
          from person join access using (user_id) join account using (customer_id)
          where role = 'customer' and status_id = 1 group by user_id order by user_id desc limit 20`,
    )
    return outsidePolicy(reply).send(
      page(
        people,
        await postOf(bank.db, query.to),
        await authenticators(bank.db, bank.clock.now(host)),
        await phonesOf(bank.db),
        await waitingRuns(bank.db),
        await cardOrders(bank.db),
      ),
    )
  })
  app.post<{ Body: Form }>('/outside/notify', async ({ body, host }, reply) => {
    const params = { title: 'Hello from outside', body: 'Somebody at the outside world pressed a button.' }
    await sendNotice(bank, { email: body.email ?? '', type: 'info', params, at: bank.clock.now(host) })
    return reply.redirect('/outside', 303)
  })
  app.post<{ Body: Form }>('/outside/phone/press', async ({ body, host }, reply) => {
    const { pushId = '', result, reason } = body
    await pressOnPhone(app, bank.db, { host, pushId, result: result === 'yes', reason })
    return reply.redirect('/outside', 303)
  })
  app.post<{ Body: Form }>('/outside/phone/open', async ({ body, host }, reply) => {
    const { deeplink = '', name = '', type } = body
    await openOnPhone(app, bank.db, { host, deeplink, name, type: type === 'ios' ? 'ios' : 'android' })
    return reply.redirect('/outside', 303)
  })
  app.post<{ Body: { kind?: string } }>('/outside/register', async (request, reply) => {
    const kind = request.body.kind === 'ivan' ? 'ivan' : 'anna'
    const made = await newcomer(bank, kind, 0, bank.clock.now(request.host))
    await awaitActivation({ db: bank.db, ...hereOf(bank, request) }, made)
    return reply.redirect(`/outside?to=${encodeURIComponent((made.owner ?? made).email)}`, 303)
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
  phones: readonly Phone[],
  runs: readonly WaitingRun[],
  cards: readonly CardOrder[],
): string =>
  framed(
    'The outside world',
    `<p>What leaves the sandbox bank, and what others do to its customers. Nothing here is real.</p>
<p><a href="/outside/partner">Tidy Books, a partner that asks for access</a></p>
<form method="post" action="/outside/register"><button name="kind" value="anna">Register a person</button>
<button name="kind" value="ivan">Register a business with an authorised user</button></form>
${networkForm}
${section('People', people.map(neighbour))}
${section('Identity checks', runs.map(check))}
${section('Card maker', cards.map(order))}
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
${section('Phones', phones.map(phone))}
${linkForm}`,
  )

const section = (title: string, items: readonly string[]): string =>
  `<section><h2>${title}</h2>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>None yet.</p>'}</section>`

const neighbour = ({ email, name, currencies }: Neighbour): string => `<li>
<strong>${escaped(name)}</strong> <a href="/outside?to=${encodeURIComponent(email)}">${escaped(email)}</a>
<form method="post" action="/outside/notify"><input type="hidden" name="email" value="${escaped(email)}">
<button>Send a notification</button></form>
<form method="post" action="/outside/terms"><input type="hidden" name="email" value="${escaped(email)}">
<button>Publish new terms</button></form>
<form method="post" action="/outside/link"><input type="hidden" name="email" value="${escaped(email)}">
<button>Make a sign-in link</button></form>
<form method="post" action="/outside/incoming"><input type="hidden" name="email" value="${escaped(email)}">
<label>Amount <input name="amount" value="25" inputmode="decimal" required size="6"></label>
<label>Currency <select name="currency">${currencies.map((code) => `<option${code === 'EUR' ? ' selected' : ''}>${escaped(code)}</option>`).join('')}</select></label>
<button>Send money</button></form>
<form method="post" action="/outside/identity-invitation"><input type="hidden" name="email" value="${escaped(email)}">
<label>Identity check <select name="provider"><option>jmo</option><option>nfd</option><option>video</option></select></label>
<button>Ask for it</button></form></li>`

const steps: Record<number, string> = {
  [CardStatus.pending]: 'Begin',
  [CardStatus.pendingDocument]: 'The document is right',
  [CardStatus.processing]: 'Print',
  [CardStatus.printing]: 'It is printed',
  [CardStatus.printed]: 'Ship',
}

const order = ({ accountId, statusId, email, lastFour }: CardOrder): string => `<li>
<strong>Card ending in ${escaped(lastFour)}</strong> <span>${escaped(email)}</span>
<form method="post" action="/outside/cards"><input type="hidden" name="accountId" value="${escaped(accountId)}">
<button>${steps[statusId] ?? 'Next'}</button></form></li>`

const check = ({ workflowRunId, provider, sentAt, email, files }: WaitingRun): string => `<li>
<time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')}</time> <span>${escaped(email ?? 'Nobody that we know')}</span>
<strong>${escaped(provider)}</strong><p>${escaped(files)}</p>
<form method="post" action="/outside/identity"><input type="hidden" name="workflowRunId" value="${escaped(workflowRunId)}">
<button name="result" value="approved">Approve</button></form>
<form method="post" action="/outside/identity"><input type="hidden" name="workflowRunId" value="${escaped(workflowRunId)}">
<label>Reason <input name="reason" value="The document is not readable."></label>
<label><input type="checkbox" name="isRetryable"> may try again</label>
<button name="result" value="rejected">Reject</button></form></li>`

const item = (at: string, to: string, title: string, body = ''): string =>
  `<li><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time> <span>${escaped(to)}</span>
<strong>${escaped(title)}</strong>${body ? `<p>${linked(escaped(body))}</p>` : ''}</li>`

/** Links of the bank in a text that is escaped already. */
const linked = (html: string): string => html.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)

const phone = ({ name, email, questions }: Phone): string => `<li>
<strong>${escaped(name)}</strong> <span>${escaped(email)}</span>
${questions.map(question).join('')}</li>`

const question = ({ pushId, at, kind, body, result }: Phone['questions'][number]): string =>
  `<div><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time> ${escaped(body)}
${result === null ? pressForm(pushId, kind) : `<strong>${result ? 'Approved' : 'Declined'}</strong>`}</div>`

const pressForm = (
  pushId: string,
  kind: Phone['questions'][number]['kind'],
): string => `<form method="post" action="/outside/phone/press">
<input type="hidden" name="pushId" value="${pushId}">
<button name="result" value="yes">Approve</button> <button name="result" value="no">Decline</button>
${kind === 'device' ? '<label>Reason <input name="reason" maxlength="200"></label>' : ''}</form>`

const linkForm = `<form method="post" action="/outside/phone/open">
<label>Link of the bank <input name="deeplink" required></label>
<label>Phone <input name="name" value="My phone" required size="10"></label>
<label>Kind <select name="type"><option>android</option><option>ios</option></select></label>
<button>Open the link on a new phone</button></form>`
