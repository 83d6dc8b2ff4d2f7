import ReconnectingWebSocket from 'partysocket/ws'
import type { Confirmation } from '../domain/approvals/rules.ts'
import { notification } from '../domain/notifications/calls.ts'
import { newDevice } from '../domain/session/device-calls.ts'
import { announce } from './announcements.ts'
import { apiBase } from './base.ts'
import { takeOutcome } from './confirmations.ts'
import { connectionStore, evidence, reachable } from './connection.ts'
import { expire, onEnd } from './expiry.ts'
import { takeNewDevice } from './new-devices.ts'
import { queryClient } from './query.ts'
import { freshToken, refresh } from './refresh.ts'
import { sessionStore } from './session.ts'

/** What the bank tells on its own (decisions G-58). Events only make reads stale; the answer to a call is the truth. */
type Frame =
  | { event: 'ready' | 'pong' }
  | { event: 'notification'; data: unknown }
  | { event: 'transactionConfirmation'; data: Confirmation }
  | { event: 'deviceApproval'; data: unknown }
  | { event: 'sessionRevoked' }

const pingEvery = 15_000
/** A socket that says nothing for this long is a ghost and is opened again. */
const silence = 30_000
/** Without a socket the counts are asked for (decisions G-58). */
const pollEvery = 60_000
/** The bank does not know the token of the first frame. */
const unauthorized = 4401
/** Frames that come within this time are asked about together. */
const burst = 200
/** Notifications of which it is remembered that they were shown. */
const remembered = 500

let socket: ReconnectingWebSocket | undefined
let timers: ReturnType<typeof setInterval>[] = []
let heardAt = 0
/** The bank knows who listens on this socket. */
let live = false
let caughtUp = false
let tokenRefused = false
const shown = new Set<string>()
const marked = new Set<string>()
let asking: ReturnType<typeof setTimeout> | undefined

/**
 * Opens the channel after sign-in. It comes back by itself with growing pauses, which differ from tab to tab so that a
 * bank that was down is not met by everybody at once, and asks for what it missed.
 */
export function startRealtime(): void {
  if (socket || !sessionStore.get().isAuthed) return
  const address = new URL('/realtime', apiBase() || location.origin)
  address.protocol = address.protocol.replace('http', 'ws')
  const own = new ReconnectingWebSocket(address.href, [], {
    minReconnectionDelay: 1_000 + Math.random() * 2_000,
    maxReconnectionDelay: 45_000 + Math.random() * 15_000,
    reconnectionDelayGrowFactor: 2,
    connectionTimeout: 30_000,
  })
  socket = own
  own.addEventListener('open', () => void greet(own))
  own.addEventListener('message', (event: MessageEvent<string>) => hear(event.data))
  own.addEventListener('close', ({ code }) => {
    live = false
    tokenRefused ||= code === unauthorized
  })
  timers = [setInterval(beat, pingEvery), setInterval(poll, pollEvery)]
  document.addEventListener('visibilitychange', beat)
  onEnd(stopRealtime)
}

/** Nothing comes back after this: the session has ended. */
function stopRealtime(): void {
  timers.forEach(clearInterval)
  document.removeEventListener('visibilitychange', beat)
  socket?.close()
  socket = undefined
  live = caughtUp = tokenRefused = false
  clearTimeout(asking)
  asking = undefined
  marked.clear()
  shown.clear()
}

/** The token goes in the first frame, never in the address. Without one the bank hangs up, and the pause grows. */
async function greet(own: ReconnectingWebSocket): Promise<void> {
  heardAt = performance.now()
  const renewed = tokenRefused ? refresh().then(() => sessionStore.get().accessToken) : freshToken()
  tokenRefused = false
  const accessToken = await renewed.catch(() => undefined)
  if (!accessToken || socket !== own || own.readyState !== WebSocket.OPEN) return
  own.send(JSON.stringify({ type: 'auth', accessToken }))
}

function hear(text: string): void {
  const frame = parsed(text)
  if (!frame) return
  heardAt = performance.now()
  // A frame tells that the bank is there, not how fast it is.
  evidence('answer', connectionStore.get().state === 'slow')
  if (frame.event === 'ready') {
    live = true
    // What came between the first reads and the first greeting; later, what came while the channel was down.
    stale(...(caughtUp ? everything : ['notifications']))
    caughtUp = true
  }
  if (frame.event === 'sessionRevoked') return expire('revoked')
  if (frame.event === 'notification') {
    // Most notifications tell of money that has moved.
    stale(...everything)
    const [error, item] = notification.validate(frame.data, { coerce: true, mask: true })
    if (!error && isNew(item.id)) announce(item)
  }
  if (frame.event === 'deviceApproval') {
    const [error, device] = newDevice.validate(frame.data, { coerce: true, mask: true })
    if (!error) takeNewDevice(device)
  }
  if (frame.event === 'transactionConfirmation') {
    stale('accounts', 'history')
    takeOutcome(frame.data)
  }
}

function parsed(text: string): Frame | undefined {
  try {
    return JSON.parse(text) as Frame
  } catch {
    return undefined
  }
}

/** The bank may tell the same twice after a gap. */
function isNew(id: string): boolean {
  if (shown.has(id)) return false
  shown.add(id)
  const [oldest] = shown
  if (shown.size > remembered && oldest !== undefined) shown.delete(oldest)
  return true
}

function beat(): void {
  if (socket?.readyState !== WebSocket.OPEN) return
  if (performance.now() - heardAt >= silence) {
    live = false
    evidence('failure')
    return socket.reconnect()
  }
  socket.send(JSON.stringify({ type: 'ping' }))
}

function poll(): void {
  if (!live && reachable()) stale('notifications', 'approvals')
}

const everything = ['notifications', 'accounts', 'history', 'approvals', 'invoices']

/** One transfer is told in several frames, and of one's own the answer comes with them: that is one question, after it. */
function stale(...words: string[]): void {
  words.forEach((word) => marked.add(word))
  asking ??= setTimeout(() => {
    asking = undefined
    for (const word of marked) void queryClient.invalidateQueries({ queryKey: [word] })
    marked.clear()
  }, burst)
}
