import fastify from 'fastify'
import { securityHeaders } from '../../sandbox/hosting/headers.ts'
import { serveApp } from '../../sandbox/hosting/serve.ts'

const { PORT, DIST = '' } = process.env

const app = fastify({ forceCloseConnections: true })
app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
app.get('/ping', async () => '')
serveApp(app, () => DIST)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
