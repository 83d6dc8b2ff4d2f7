import { isReadOnly, mayRead, times } from '../domain/session/rules.ts'
import { devicePart } from './device.ts'
import { startOutbox } from './outbox.ts'
import { goStale, queryClient } from './query.ts'
import { send } from './send.ts'
import { sessionStore } from './session.ts'

/**
 * What the first signed-in screen does not need: the channel and the sending of what waits. They start 5 s after
 * sign-in (spec A§9) and go on for as long as the tab is signed in. A tab that was unlocked without the bank has no
 * channel, and what waits is shown and not sent.
 */
export function afterSignIn(): () => void {
  const timer = setTimeout(
    () =>
      void (!isReadOnly(sessionStore.get()) && import('./realtime.ts').then(({ startRealtime }) => startRealtime())),
    times.postLoginWait,
  )
  const stop = startOutbox({
    send: async (what, payload) => {
      const answer = await send(what, payload as never, { direct: true })
      await goStale(queryClient, what)
      return answer
    },
    signedInPart: () => (mayRead(sessionStore.get()) ? devicePart() : undefined),
  })
  // A kept copy was shown first, and then the bank said something else.
  const changes = new BroadcastChannel('rpc')
  changes.addEventListener('message', ({ data }: MessageEvent<{ word: string; verb: string }>) => {
    void queryClient.invalidateQueries({ queryKey: [data.word, data.verb] })
  })
  return () => {
    clearTimeout(timer)
    changes.close()
    stop()
  }
}
