import { type FastifyRequest } from 'fastify'
import { type Failure } from 'superstruct'
import { type AnyCall, nameOf } from '../../src/domain/call.ts'
import { type FieldError } from '../../src/domain/errors.ts'
import { type Bank } from './bank.ts'
import { type Context, FileAnswer, Refusal, StatusRefusal, type Who } from './context.ts'
import { runDue } from './due.ts'
import { expireGlobal } from './global-payment.ts'
import { handlerOf } from './handlers.ts'
import { addressOf } from './ip-info.ts'
import { Multipart } from './multipart.ts'
import { nobody, once } from './once.ts'
import { dropExpired } from './operation-answers.ts'
import { termsFirst } from './terms.ts'
import { actingAs, bearerOf, type Claim, personOf } from './who.ts'

/** A payload against the contract. */
export class NotValid extends Error {
  readonly fields: readonly FieldError[]
  constructor(failures: readonly Failure[]) {
    super('Check the fields.')
    this.fields = failures.map(({ path, type }) => ({ field: path.join('.'), code: type, description: 'Not valid.' }))
  }
}

/** Checks who asks and what, runs the call's handler, and checks its answer. Every refusal is thrown. */
export async function answer(
  bank: Bank,
  call: AnyCall,
  request: FastifyRequest,
  asked: { payload: unknown; claim: Omit<Claim, 'authorization'>; lang: string | undefined },
): Promise<Record<string, unknown> | FileAnswer> {
  const now = () => bank.clock.now(request.host)
  const who =
    call.as === 'public' || call.as === 'recipient' ? undefined : await whoAsks(bank, call, request, asked.claim, now())
  const [error, payload] = call.request.validate(asked.payload, { coerce: true })
  if (error) throw new NotValid(error.failures())
  const context: Context = {
    db: bank.db,
    get who() {
      if (!who) throw new Error(`${nameOf(call)} is public: nobody asks`)
      return who
    },
    now,
    bearer: bearerOf(request.headers.authorization),
    lang: languageTag(asked.lang),
    speaks: request.headers['accept-language'] ?? '',
    ip: addressOf(bank, request),
    files: request.body instanceof Multipart ? request.body.files : new Map(),
    origin: `${request.protocol}://${request.host}`,
    device: request.headers['user-agent'] ?? 'unknown',
    tokens: bank.tokens,
    passwords: bank.passwords,
    paper: bank.paper,
    stores: bank.stores,
    registrationTypes: bank.registrationTypes,
    hideAdultIndustries: bank.hideAdultIndustries,
    sourceOfWealth: bank.sourceOfWealth,
  }
  if (who) {
    await dropExpired(context)
    await runDue(bank.db, now, who)
    await expireGlobal(bank.db, now(), who.customerId)
  }
  const result = await run(call, request, context, payload)
  return checked(bank, call, result)
}

async function whoAsks(
  bank: Bank,
  call: AnyCall,
  request: FastifyRequest,
  claim: Omit<Claim, 'authorization'>,
  now: Date,
): Promise<Who> {
  const person = await personOf(bank.db, bank.tokens, request.headers.authorization, now)
  if (!person) throw new StatusRefusal(401, 'Sign in again.')
  const header = request.headers['customer-id']
  if (call.via === 'rpc' && nameOf(call) !== 'termsAccept') await termsFirst(bank.db, person.userId)
  const customerIds = [...claim.customerIds, ...(typeof header === 'string' ? [header] : [])]
  return actingAs(bank.db, person, { ...claim, authorization: undefined, customerIds }, call.as === 'user')
}

function run(call: AnyCall, request: FastifyRequest, context: Context, payload: unknown) {
  const handle = handlerOf(call)
  if (!call.once) return handle(context, payload)
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key || key.length > 100) throw new StatusRefusal(400, 'An Idempotency-Key is needed.')
  const customerId = call.as === 'public' ? nobody : context.who.customerId
  const order = { customerId, key, payload: { call: nameOf(call), payload: withoutPassword(payload) } }
  return once(context.db, order, (tx) => handle(Object.create(context, { db: { value: tx } }) as Context, payload))
}

/** What is hashed to tell payloads apart is hashed fast: a password in it could be guessed from that. */
const withoutPassword = (payload: unknown): unknown => ({ ...(payload as object), password: undefined })

function checked(bank: Bank, call: AnyCall, result: Record<string, unknown> | FileAnswer) {
  if (call.via === 'rest' && call.bytes) {
    if (result instanceof FileAnswer) return result
  } else {
    const error = result instanceof FileAnswer ? 'a file' : call.response.validate(result)[0]
    if (!error) return result
    bank.complain(`${nameOf(call)}: the answer is against the contract`, error)
  }
  throw new Error(`${nameOf(call)}: wrong answer`)
}

/** The specification's codes are language tags, but for Ukrainian. */
function languageTag(code: string | undefined): string {
  if (code === undefined || code === 'ua') return code ? 'uk' : 'en'
  if (!['en', 'es', 'pt', 'ro', 'ru', 'uk'].includes(code))
    throw new Refusal('VF', 'Check the fields.', [{ field: 'lang', code: 'enums', description: 'Not valid.' }])
  return code
}
