import { type FastifyInstance } from 'fastify'
import { allCalls } from '../../src/domain/calls.ts'
import { type FieldError, type ResponseCode } from '../../src/domain/errors.ts'
import { answer, NotValid } from './answer.ts'
import { type Bank } from './bank.ts'
import { Refusal } from './context.ts'
import { Multipart, readMultipart } from './multipart.ts'
import { LedgerRefusal } from './ledger.ts'
import { TermsRefusal } from './terms.ts'

const byMethod = new Map(allCalls.flatMap((call) => (call.via === 'rpc' ? [[call.method, call] as const] : [])))

/** `POST /api?method=…`: flat JSON in, flat JSON out (decisions G-01). */
export function serveRpc(app: FastifyInstance, bank: Bank): void {
  readMultipart(app)
  app.post<{ Querystring: { method?: string }; Body: unknown }>('/api', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const isFile = request.body instanceof Multipart
    const body = request.body instanceof Multipart ? request.body.data : request.body
    if (body === null || typeof body !== 'object' || Array.isArray(body)) return refused('IM', 'Invalid message')
    const { method, lang, fromCustomerId, fromEmail, authSecret, ...payload } = body as Record<string, unknown>
    const call = typeof method === 'string' && method === request.query.method ? byMethod.get(method) : undefined
    if (!call || isFile !== (call.file === true)) return refused('IM', 'Invalid method')
    if (authSecret !== undefined) return refused('ENOA', 'No access')
    try {
      const result = await answer(bank, call, request, {
        payload,
        lang: text(lang),
        claim: {
          customerIds: fromCustomerId === undefined ? [] : [String(fromCustomerId)],
          fromEmail: text(fromEmail),
        },
      })
      return { responseCode: '00', responseDescription: 'Success', ...result }
    } catch (error) {
      return codeOf(error)
    }
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function codeOf(error: unknown) {
  if (error instanceof TermsRefusal) {
    const [first, ...others] = error.terms
    return { ...refused(error.code, error.message), terms: { term: others.length > 0 ? error.terms : first } }
  }
  if (error instanceof Refusal) return refused(error.code, error.message, error.fields)
  if (error instanceof NotValid) return refused('VF', error.message, error.fields)
  if (error instanceof LedgerRefusal && error.reason === 'closed') return refused('CA', 'The account is closed.')
  if (error instanceof LedgerRefusal && error.reason === 'insufficient') return refused('13', 'Not enough money.')
  throw error
}

function refused(responseCode: ResponseCode, responseDescription: string, validationErrors?: readonly FieldError[]) {
  return { responseCode, responseDescription, ...(validationErrors?.length && { validationErrors }) }
}
