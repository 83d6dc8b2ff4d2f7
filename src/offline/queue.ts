import type { AnyCall } from '../domain/call.ts'
import { fromBank, toBank } from './answers.ts'
import { payloadOf } from './kept-calls.ts'
import { land } from './landing.ts'
import { enqueue } from './outbox.ts'

/**
 * Sends a write that may wait. If the bank is not reached it is stored and the answer is `queued` (`X-From: queue`);
 * if it can't be stored either, this rejects like `fetch`: nothing is called saved that is not.
 */
export async function sendOrQueue(
  call: AnyCall,
  request: Request,
  part: string | undefined,
  network: typeof fetch,
  now: number,
): Promise<Response> {
  const body = await request.text()
  const landing = await land(call, network(toBank(request, body)))
  if (landing.verdict !== 'away') return fromBank(landing)
  if (part === undefined) throw new TypeError(`Not reached: ${call.word}.${call.verb}`)
  await enqueue(part, call, payloadOf(call, request, body), now)
  return new Response(JSON.stringify({ responseCode: '00', queued: true }), {
    headers: { 'Content-Type': 'application/json', 'X-From': 'queue' },
  })
}
