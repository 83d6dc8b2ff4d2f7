import { sql } from 'kysely'
import { type requests } from '../../src/domain/approvals/request-calls.ts'
import { type DecisionResult, mayApprove } from '../../src/domain/approvals/request-rules.ts'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type Context, Refusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { LedgerRefusal } from './ledger.ts'
import { beginOperation } from './operation.ts'
import { honoured } from './quotes.ts'
import { priceOf } from './own-price.ts'
import { invalid, refusalOf } from './refusals.ts'
import { checkRequest, pairOfRequest } from './request-check.ts'
import { lockRequests, type StoredRequest } from './request-rows.ts'
import { dropRequest, settleRequest } from './request-settle.ts'

type Decision = Pick<RequestOf<typeof requests.decide>, 'declined' | 'rates'>

/** As many as a page has. */
const mostAtOnce = 50

type Decided = ResponseOf<typeof requests.decide>

/** Approves or declines each of them by itself: one that cannot be approved leaves the others as they are. */
export function decideRequests(ctx: Context, decision: RequestOf<typeof requests.decide>): Promise<Decided> {
  const transactionIds = [...new Set(decision.transactionIds)]
  if (transactionIds.length === 0 || transactionIds.length > mostAtOnce)
    throw invalid('transactionIds', 'range', `Choose from 1 to ${mostAtOnce}.`)
  return askOrDecide(ctx, { ...decision, transactionIds })
}

/** All of a batch. */
export async function decideBatch(
  ctx: Context,
  { batchId, declined }: RequestOf<typeof requests.decideMass>,
): Promise<Decided> {
  const found = await lockRequests(ctx, sql`r.batch_id::text = ${batchId}`)
  if (found.length === 0) throw noAccess()
  return askOrDecide(ctx, { transactionIds: found.map(({ id }) => id), declined })
}

/** One question for all of them, where whoever decides must approve what they begin. */
async function askOrDecide(ctx: Context, decision: RequestOf<typeof requests.decide>): Promise<Decided> {
  if (!mayApprove(ctx.who.right)) throw new Refusal('13', 'Your access does not allow approvals.')
  const { transactionIds, declined, rates = [] } = decision
  const { subject } = await must<{ subject: string }>(
    ctx.db,
    sql`insert into request_decision (user_id, transaction_ids, declined, rates) values (${ctx.who.userId},
          ${JSON.stringify(transactionIds)}::text::jsonb, ${declined}, ${JSON.stringify(rates)}::text::jsonb)
        returning decision_id as subject`,
  )
  const count = transactionIds.length === 1 ? 'one request' : `${transactionIds.length} requests`
  const body = `${declined ? 'Decline' : 'Approve'} ${count}.`
  const operation = await beginOperation(ctx, { kind: 'requests', subject, body })
  if (operation.operationId !== undefined) return { results: [], ...operation }
  return { results: await decideStored(ctx, subject) }
}

/** The person has approved it: each is decided now, for the one who began it. */
export async function finishDecision(ctx: Context, subject: string): Promise<void> {
  if (!mayApprove(ctx.who.right)) throw new Refusal('13', 'Your access does not allow approvals.')
  await decideStored(ctx, subject)
}

async function decideStored(ctx: Context, subject: string): Promise<DecisionResult[]> {
  const { ids, ...decision } = await must<Decision & { ids: string[] }>(
    ctx.db,
    sql`select transaction_ids as ids, declined, rates from request_decision where decision_id = ${subject}`,
  )
  const found = await lockRequests(ctx, sql`p.payment_id::text = any(${ids}::text[])`)
  const made = await decideAll(ctx, found, decision)
  const refused = (transactionId: string): DecisionResult => ({ transactionId, ...said(noAccess()) })
  const results = ids.map((id) => made.find(({ transactionId }) => transactionId === id) ?? refused(id))
  await sql`update request_decision set results = ${JSON.stringify(results)}::text::jsonb
    where decision_id = ${subject}`.execute(ctx.db)
  return results
}

/** What became of each, for whoever decided. */
export async function decisionResults(
  ctx: Context,
  { operationId }: RequestOf<typeof requests.results>,
): Promise<{ results: DecisionResult[] }> {
  const found = await one<{ results: DecisionResult[] }>(
    ctx.db,
    sql`select results from request_decision join operation on kind = 'requests' and subject = decision_id::text
        where operation_id::text = ${operationId} and operation.user_id = ${ctx.who.userId}`,
  )
  if (!found) throw noAccess()
  return found
}

const noAccess = () => new Refusal('ENOA', 'No access')

async function decideAll(
  ctx: Context,
  found: readonly StoredRequest[],
  { declined, rates = [] }: Decision,
): Promise<DecisionResult[]> {
  const accounts = found.flatMap(({ fromAccountId, toAccountId }) => [fromAccountId, toAccountId])
  await sql`select 1 from account where account_id::text = any(${accounts}::text[])
    order by account_id for update`.execute(ctx.db)
  const results: DecisionResult[] = []
  for (const request of found) {
    const seen = rates.find(({ transactionId }) => transactionId === request.id)?.exchangeRate
    const outcome = await attempt(ctx, () =>
      declined ? decline(ctx, request) : approve(ctx, request, seen ?? request.exchangeRate),
    )
    results.push({ transactionId: request.id, ...outcome })
  }
  return results
}

const done = { responseCode: '00', responseDescription: 'Success' }

type Outcome = typeof done

const said = ({ code, message }: Refusal): Outcome => ({ responseCode: code, responseDescription: message })

/** What is refused leaves nothing behind, and does not end the transaction. */
async function attempt(ctx: Context, work: () => Promise<Outcome>): Promise<Outcome> {
  await sql`savepoint one_request`.execute(ctx.db)
  try {
    const outcome = await work()
    await sql`release savepoint one_request`.execute(ctx.db)
    return outcome
  } catch (error) {
    await sql`rollback to savepoint one_request`.execute(ctx.db)
    if (error instanceof Refusal) return said(error)
    if (error instanceof LedgerRefusal) return { responseCode: '13', responseDescription: 'This cannot be done now.' }
    throw error
  }
}

function mustWait(ctx: Context, { status, createdBy }: StoredRequest): void {
  if (status !== 'waiting') throw new Refusal('13', 'Somebody has decided this already.')
  if (createdBy === ctx.who.userId)
    throw new Refusal('13', 'You asked for this yourself. Somebody else must decide it.')
}

async function decline(ctx: Context, request: StoredRequest): Promise<Outcome> {
  mustWait(ctx, request)
  const { name } = await must<{ name: string }>(
    ctx.db,
    sql`select first_name || ' ' || last_name as name from person where user_id = ${ctx.who.userId}`,
  )
  await dropRequest(ctx, request, 'declined', `Declined by ${name}.`)
  return done
}

/** Whose account has closed meanwhile has failed for good; what only the moment forbids goes on waiting. */
async function approve(ctx: Context, request: StoredRequest, seen: string): Promise<Outcome> {
  mustWait(ctx, request)
  const closed = await refusalOf(() => pairOfRequest(ctx, request))
  if (closed) {
    await dropRequest(ctx, request, 'failed', closed.message)
    return said(closed)
  }
  const pair = await pairOfRequest(ctx, request, true)
  await checkRequest(ctx, request, pair)
  const quote = honoured(request.currencyCode, request.toCurrencyCode, ctx.now(), seen)
  if (!quote) throw invalid('exchangeRate', 'changed', 'The exchange rate has changed. Please check again.')
  const asked = { amount: request.amount, currency: request.currencyCode, rate: quote.rate, field: 'toAmount' }
  const price = await priceOf(ctx, pair, asked)
  await settleRequest(ctx, request, pair, { ...price, rate: quote.rate })
  return done
}
