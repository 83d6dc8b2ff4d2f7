import { type FastifyInstance } from 'fastify'
import { type WebSocket } from 'ws'
import { waitingDevices } from './approvals.ts'
import { type BankEvent, channel } from './bus.ts'
import { type Bank } from './bank.ts'
import { type Database } from './db/open.ts'
import { personOf } from './who.ts'

/** Milliseconds in which a socket must say who it is. */
const patience = 10_000

/** Close codes: no or no valid token; session ended. */
const unauthorized = 4401
const revoked = 4403

/**
 * `GET /realtime` (decisions G-58): the first frame is `{type:"auth", accessToken}`, answered `{event:"ready"}`;
 * `{type:"ping"}` is answered `{event:"pong"}`; the bank sends `{event, data}`. New devices that wait for an answer are
 * told of again to who comes.
 */
export async function serveRealtime(app: FastifyInstance, bank: Bank, listen: Database['listen']): Promise<void> {
  const open = new Map<WebSocket, { userId: string; sessionId: string }>()
  await listen(channel, (text) => {
    const { to, event, data } = JSON.parse(text) as BankEvent
    for (const [socket, who] of open) {
      if ('userId' in to ? who.userId !== to.userId : who.sessionId !== to.sessionId) continue
      socket.send(JSON.stringify({ event, data }))
      if (event === 'sessionRevoked') socket.close(revoked, event)
    }
  })

  app.get('/realtime', { websocket: true }, (socket, request) => {
    const late = setTimeout(() => socket.close(unauthorized, 'auth'), patience)
    const leave = () => {
      clearTimeout(late)
      open.delete(socket)
    }
    socket.on('close', leave)
    socket.on('error', leave)
    // Frames are answered in the order they came, also while the token is being checked.
    let before = Promise.resolve()
    socket.on('message', (frame) => {
      before = before.then(() => take(frame.toString())).catch((error) => bank.complain('a frame failed', error))
    })

    async function take(text: string): Promise<void> {
      const frame = parsed(text)
      if (frame.type === 'ping' && open.has(socket)) return socket.send(JSON.stringify({ event: 'pong', data: {} }))
      if (frame.type !== 'auth' || typeof frame.accessToken !== 'string') return socket.close(unauthorized, 'auth')
      const now = bank.clock.now(request.host)
      const person = await personOf(bank.db, bank.tokens, `Bearer ${frame.accessToken}`, now)
      if (!person) return socket.close(unauthorized, 'auth')
      clearTimeout(late)
      if (socket.readyState !== socket.OPEN) return
      open.set(socket, person)
      socket.send(JSON.stringify({ event: 'ready', data: {} }))
      for (const data of await waitingDevices(bank.db, person.userId, now))
        socket.send(JSON.stringify({ event: 'deviceApproval', data }))
    }
  })
}

function parsed(text: string): { type?: unknown; accessToken?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}
