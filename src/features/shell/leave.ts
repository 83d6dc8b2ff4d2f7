import { discardDrafts, listDrafts } from '../../platform/drafts.ts'
import { saveHere } from '../../platform/saving.ts'
import { signOut } from '../../platform/ending.ts'
import { discard, outboxStore, sendNow } from '../../platform/outbox.ts'
import { openIntents } from '../../platform/intents.ts'

/** How long "Send now" waits for the bank before the question comes again. */
const sendLimit = 3_000

/** What would be lost, counted. */
export interface Left {
  marks: number
  drafts: number
  payments: number
}

type Choice = 'send' | 'discard'

/** Signs out; what is kept on this device only is named first, and sent or discarded by the person's word. */
export async function leave(ask: (left: Left) => Promise<Choice | undefined>): Promise<void> {
  await saveHere()
  for (;;) {
    const { waiting, parked } = outboxStore.get()
    const marks = waiting.length + parked.length
    const [drafts, payments] = await Promise.all([listDrafts(), openIntents()])
    if (marks + drafts.length + payments.length === 0) return signOut()
    const choice = await ask({ marks, drafts: drafts.length, payments: payments.length })
    if (choice === undefined) return
    if (choice === 'discard') {
      await Promise.all([discard(), discardDrafts()])
      return signOut()
    }
    await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, sendLimit))])
  }
}
