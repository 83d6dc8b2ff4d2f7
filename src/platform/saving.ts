import { draftsChannel, type DraftsWord } from '../offline/messages.ts'
import { delay } from './clock.ts'

/** How long a new version waits for drafts to be saved. */
const limit = 2_000

const savers = new Set<() => Promise<unknown>>()

/** One for all: a tab must not hear its own question. */
let channel: BroadcastChannel | undefined
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel(draftsChannel))

/** Registers what saves an unfinished form of this tab. The result takes it back. */
export function onSaveDrafts(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Saves the unfinished forms of this tab. Never rejects, and takes 2 s at most. */
export const saveHere = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([...savers].map((save) => save())), delay(limit)])

/** Saves the unfinished forms of `tabs` tabs, this one among them. Takes 2 s at most: a frozen tab does not answer. */
export async function saveEverywhere(tabs: number): Promise<void> {
  const by = crypto.randomUUID()
  const ended = new AbortController()
  const others = new Promise<void>((resolve) => {
    let left = tabs - 1
    if (left < 1) return resolve()
    const count = ({ data }: MessageEvent<DraftsWord>): void => {
      if (data.word !== 'drafts-saved' || data.by !== by) return
      left -= 1
      if (left === 0) resolve()
    }
    open().addEventListener('message', count, ended)
  })
  open().postMessage({ word: 'save-drafts', by } satisfies DraftsWord)
  await Promise.race([Promise.all([saveHere(), others]), delay(limit)])
  ended.abort()
}

/** Answers other tabs that are about to change to a new version. Call once at start. */
export function saveWhenAsked(): void {
  open().addEventListener('message', async ({ data }: MessageEvent<DraftsWord>) => {
    if (data.word !== 'save-drafts') return
    await saveHere()
    open().postMessage({ word: 'drafts-saved', by: data.by } satisfies DraftsWord)
  })
}
