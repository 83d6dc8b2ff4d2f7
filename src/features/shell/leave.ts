import { signOut } from '../../platform/ending.ts'
import { discard, outboxStore, sendNow } from '../../platform/outbox.ts'

/** How long "Send now" waits for the bank before the question comes again. */
const sendLimit = 3_000

type Choice = 'send' | 'discard'

/** Signs out; what waits on this device is named first and sent or discarded by the person's word. */
export async function leave(ask: (count: number) => Promise<Choice | undefined>): Promise<void> {
  for (;;) {
    const { waiting, parked } = outboxStore.get()
    const count = waiting.length + parked.length
    if (count === 0) return signOut()
    const choice = await ask(count)
    if (choice === undefined) return
    if (choice === 'discard') {
      await discard()
      return signOut()
    }
    await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, sendLimit))])
  }
}
