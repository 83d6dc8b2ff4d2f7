import type { Book } from '../offline/book.ts'
import type { Vault } from '../offline/vault.ts'
import { now } from './clock.ts'
import { held, opened } from './device.ts'

let read: { vault: Vault; book: Promise<Book> } | undefined

/** A book that grew is read again; listens from the first reading on. */
let listen = (): void => {
  listen = () => {}
  new BroadcastChannel('rpc').addEventListener('message', ({ data }: MessageEvent<{ word: string; verb: string }>) => {
    if (data.word === 'history' && data.verb === 'book') read = undefined
  })
}

/** The kept history for search without the bank; undefined without an open device. Changes: channel `rpc`, `history`, `book`. */
export async function deviceBook(): Promise<Book | undefined> {
  listen()
  await opened()
  const { vault } = held()
  if (!vault) {
    read = undefined
    return undefined
  }
  if (read?.vault !== vault)
    read = { vault, book: import('../offline/book.ts').then((it) => it.loadBook(vault, now())) }
  return read.book.catch(() => undefined)
}
