import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type AnyCall, type RestCall } from '../../src/domain/call.ts'
import { allCalls } from '../../src/domain/calls.ts'
import { answer } from './answer.ts'
import { type Bank } from './bank.ts'
import { FileAnswer } from './context.ts'

const isRest = (call: AnyCall): call is RestCall => call.via === 'rest'

/** The calls of the contract that have a path of their own. A call without an answer is answered 204. */
export function serveRest(app: FastifyInstance, bank: Bank): void {
  for (const call of allCalls.filter(isRest)) {
    app.route({
      method: call.verbHttp,
      url: call.path.replace(/\{(\w+)\}/g, ':$1(^[^/.]+)'),
      handler: async (request, reply) => send(reply, await ask(bank, call, request)),
    })
  }
}

function ask(bank: Bank, call: AnyCall, request: FastifyRequest) {
  const { fromCustomerId, ...payload } = {
    ...record(request.query),
    ...record(request.body),
    ...record(request.params),
  }
  const customerIds = fromCustomerId === undefined ? [] : [String(fromCustomerId)]
  return answer(bank, call, request, { payload, lang: language(payload.lang), claim: { customerIds } })
}

const record = (value: unknown) => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {})
const language = (value: unknown) => (typeof value === 'string' ? value : undefined)

function send(reply: FastifyReply, result: Record<string, unknown> | FileAnswer) {
  if (!(result instanceof FileAnswer)) {
    reply.header('cache-control', 'no-store')
    return Object.keys(result).length > 0 ? result : reply.code(204).send()
  }
  const name = encodeURIComponent(result.fileName)
  return reply
    .type(result.mime)
    .header('cache-control', result.cacheable ? 'private, max-age=31536000, immutable' : 'no-store')
    .header('content-disposition', `inline; filename*=UTF-8''${name}`)
    .send(Buffer.from(result.bytes))
}
