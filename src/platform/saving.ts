import { draftsChannel, type DraftsWord } from '../offline/messages.ts'
import { letFormsGo } from './busy.ts'
import { delay } from './clock.ts'

/** How long a new version waits for drafts to be saved. */
const limit = 2_000

const savers = new Set<() => Promise<boolean | void>>()

/** One for all: a tab must not hear its own question. */
let channel: BroadcastChannel | undefined
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel(draftsChannel))

/** Registers what saves an unfinished form of this tab; `false`: it could not. The result takes it back. */
export function onSaveDrafts(save: () => Promise<boolean | void>): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Saves the unfinished forms of this tab; saved, they hold up no new version. Never rejects, and takes 2 s at most. */
export async function saveHere(): Promise<void> {
  const all = Promise.all([...savers].map((save) => save())).catch(() => [false])
  const saved = await Promise.race([all, delay(limit).then(() => [false])])
  if (saved.length > 0 && !saved.includes(false)) letFormsGo()
}

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
