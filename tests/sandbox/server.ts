import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance } from 'fastify'
import { NotValid } from './answer.ts'
import { type Bank } from './bank.ts'
import { Refusal, StatusRefusal } from './context.ts'
import { type Database } from './db/open.ts'
import { Faults, injectFaults } from './faults.ts'
import { securityHeaders } from './hosting/headers.ts'
import { serveApp } from './hosting/serve.ts'
import { serveCardMaker } from './outside/cards.ts'
import { serveIdentity } from './outside/identity.ts'
import { serveLinks } from './outside/link.ts'
import { serveNetwork } from './outside/network.ts'
import { servePartner } from './outside/partner.ts'
import { serveOutsidePage } from './outside/page.ts'
import { serveOutsideApi, serveTestApi } from './outside/api.ts'
import { serveStart } from './outside/start.ts'
import { serveRealtime } from './realtime.ts'
import { serveRest } from './rest.ts'
import { serveRpc } from './rpc.ts'

/** The bank's HTTP face; does not listen yet. */
export async function serverOf(bank: Bank, listen: Database['listen'], dist?: string): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 2 ** 20 })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { message } = error
    if (error instanceof StatusRefusal) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return reply.code(error.status).send({ message })
    }
    if (error instanceof NotValid) return reply.code(422).send({ message, validationErrors: error.fields })
    if (error instanceof Refusal) return reply.code(403).send({ responseCode: error.code, message })
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ message })
    bank.complain('a request failed', error)
    return reply.code(500).send({ responseCode: 'UE', message: 'Server is not available' })
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
  await app.register(websocket, { options: { maxPayload: 2 ** 16 } })
  const deployed = new Map<string, string>()
  if (bank.faults) {
    const faults = new Faults()
    injectFaults(app, faults)
    serveTestApi(app, bank, faults, deployed)
  }
  app.get<{ Querystring: { n?: string } }>('/ping', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { n: request.query.n ?? '' }
  })
  serveRpc(app, bank)
  serveRest(app, bank)
  await serveRealtime(app, bank, listen)
  serveOutsideApi(app, bank)
  serveOutsidePage(app, bank)
  serveStart(app, bank, bank.faults)
  servePartner(app, bank)
  serveLinks(app, bank)
  serveIdentity(app, bank)
  serveCardMaker(app, bank)
  serveNetwork(app, bank)
  if (dist) serveApp(app, (host) => deployed.get(host) ?? dist)
  return app
}
