import ReconnectingWebSocket from 'partysocket/ws'
import { notification } from '../domain/notifications/calls.ts'
import { apiBase } from './base.ts'
import { expire, onEnd } from './expiry.ts'
import { evidence } from './connection.ts'
import { announce } from './announcements.ts'
import { queryClient } from './query.ts'
import { freshToken } from './refresh.ts'
import { sessionStore } from './session.ts'

/** What the bank tells on its own (decisions G-58). Events only make reads stale; the answer to a call is the truth. */
type Frame =
  | { event: 'ready' | 'pong' }
  | { event: 'notification'; data: unknown }
  | { event: 'transactionConfirmation'; data: { transactionId: string; success: boolean; message?: string } }
  | { event: 'sessionRevoked' }

const pingEvery = 25_000
/** A socket that says nothing for this long is a ghost and is opened again. */
const silence = 40_000

let socket: ReconnectingWebSocket | undefined
let pings: ReturnType<typeof setInterval> | undefined
let heardAt = 0
let opened = 0

/** Opens the channel after sign-in; it comes back by itself with growing pauses and asks for what it missed. */
export function startRealtime(): void {
  if (socket || !sessionStore.get().isAuthed) return
  const address = new URL('/realtime', apiBase() || location.origin)
  address.protocol = address.protocol.replace('http', 'ws')
  socket = new ReconnectingWebSocket(address.href, [], {
    minReconnectionDelay: 1_000,
    maxReconnectionDelay: 60_000,
    reconnectionDelayGrowFactor: 2,
  })
  socket.addEventListener('open', () => void greet())
  socket.addEventListener('message', (event: MessageEvent<string>) => hear(event.data))
  pings = setInterval(beat, pingEvery)
  onEnd(stopRealtime)
}

/** Nothing comes back after this: the session has ended. */
function stopRealtime(): void {
  clearInterval(pings)
  socket?.close()
  socket = undefined
  opened = 0
}

/** The token goes in the first frame, never in the address. */
async function greet(): Promise<void> {
  heardAt = performance.now()
  const accessToken = await freshToken().catch(() => undefined)
  socket?.send(JSON.stringify({ type: 'auth', accessToken }))
  opened += 1
  // What came between the first reads and the first greeting; later, what came while the channel was down.
  stale(...(opened === 1 ? ['notifications'] : everything))
}

function hear(text: string): void {
  heardAt = performance.now()
  evidence('answer')
  const frame = JSON.parse(text) as Frame
  if (frame.event === 'sessionRevoked') return expire('revoked')
  if (frame.event === 'notification') {
    // Most notifications tell of money that has moved.
    stale(...everything)
    const [error, item] = notification.validate(frame.data, { coerce: true, mask: true })
    if (!error) announce(item)
  }
  if (frame.event === 'transactionConfirmation') stale('accounts', 'history')
}

function beat(): void {
  if (socket?.readyState !== WebSocket.OPEN) return
  if (performance.now() - heardAt > silence) return socket.reconnect()
  socket.send(JSON.stringify({ type: 'ping' }))
}

const everything = ['notifications', 'accounts', 'history']

function stale(...words: string[]): void {
  for (const word of words) void queryClient.invalidateQueries({ queryKey: [word] })
}
