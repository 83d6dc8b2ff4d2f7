import type { AnyCall } from '../domain/call.ts'
import { callOfItem, type Item, list, type Payload, settle } from './outbox.ts'
import { backoff, type Failure, maxTries, type Verdict, verdictOf } from './outbox-rules.ts'

export interface Sender {
  /** Resolves when the bank said yes (or, with `from: 'queue'`, when it was queued again), else rejects with a BankError. */
  send(call: AnyCall, payload: Payload): Promise<unknown>
  /** Whose items may be sent at this moment. */
  part(): string | undefined
  /** Whether this is still the only sender. */
  holds(): Promise<boolean>
  now(): number
  random(): number
}

/**
 * Sends what is due for the signed-in person, oldest first. An item goes away only after the bank's yes, so that a
 * crash in between sends it again. The result says why it ended early.
 */
export async function drain(sender: Sender): Promise<Extract<Verdict, { act: 'stop' }> | undefined> {
  const part = sender.part()
  if (part === undefined) return undefined
  const due = (item: Item): boolean => item.state === 'ready' && item.nextAt <= sender.now()
  for (const item of (await list(part, sender.now())).filter(due)) {
    if (sender.part() !== part || !(await sender.holds())) return undefined
    const { verdict, error } = await attempt(sender, item)
    if (verdict.act === 'stop') return verdict
    await settle(item.id, after(verdict, item, sender, error))
  }
  return undefined
}

async function attempt(sender: Sender, item: Item): Promise<{ verdict: Verdict; error?: Failure }> {
  const call = callOfItem(item)
  if (!call) return { verdict: { act: 'park' } }
  try {
    const answer = await sender.send(call, item.payload)
    const queuedAgain = (answer as { from?: unknown } | undefined)?.from === 'queue'
    return { verdict: queuedAgain ? { act: 'stop', why: 'unreachable' } : { act: 'done' } }
  } catch (error) {
    return { verdict: verdictOf(error as Failure), error: error as Failure }
  }
}

function after(
  verdict: Exclude<Verdict, { act: 'stop' }>,
  item: Item,
  sender: Sender,
  error: Failure | undefined,
): Parameters<typeof settle>[1] {
  if (verdict.act === 'done') return undefined
  const attempts = item.attempts + 1
  const lastError = error?.code ?? String(error?.status ?? '')
  if (verdict.act === 'park' || attempts >= maxTries) return { state: 'parked', attempts, lastError }
  return { attempts, lastError, nextAt: sender.now() + backoff(attempts, sender.random()) }
}
