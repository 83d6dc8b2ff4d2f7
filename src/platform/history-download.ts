import { BankError } from '../domain/errors.ts'
import { history } from '../domain/history/calls.ts'
import { firstPage } from '../domain/history/rules.ts'
import { deviceStamp, deviceState } from './device.ts'
import { send } from './send.ts'
import { createStore } from './store.ts'

/**
 * `running` · `stopped` by the person · `away`: the bank was out of reach · `failed`: the bank refused, see `error` ·
 * `full`: the device takes no more · `done`.
 */
export interface Download {
  state: 'idle' | 'running' | 'stopped' | 'away' | 'failed' | 'full' | 'done'
  /** Entries fetched, of all that there are. */
  done: number
  total: number
  error?: unknown
}

const pageSize = 500
const idle: Download = { state: 'idle', done: 0, total: 0 }

/** How far keeping the whole history is. It goes on while the person walks through the app. */
export const downloadStore = createStore<Download>(idle)

/** What was read so far, of whose history: another person or customer starts anew. */
interface Mark {
  stamp: string | undefined
  page: number
  /** Entries there were when the first page was read. */
  first: number
}

let mark: Mark | undefined
let running: AbortController | undefined

/**
 * Reads all history of the acting customer page by page through the usual call, whose answers the device keeps. Goes on
 * after the last page that was read. Entries that came in meanwhile push the others to later pages, never past one that
 * is still to be read; they themselves are fetched at the end.
 */
export async function startDownload(): Promise<void> {
  if (running) return
  const stop = new AbortController()
  running = stop
  const stamp = deviceStamp()
  if (mark?.stamp !== stamp) mark = undefined
  const before = downloadStore.get()
  downloadStore.set(mark ? { state: 'running', done: before.done, total: before.total } : { ...idle, state: 'running' })
  try {
    await readAll(stamp, stop.signal)
  } catch (error) {
    if (stop.signal.aborted) end('stopped')
    else if (error instanceof BankError && error.kind === 'offline') end('away')
    else downloadStore.set({ ...downloadStore.get(), state: 'failed', error })
  } finally {
    running = undefined
  }
}

/** What was fetched stays; `startDownload` goes on from there. */
export const stopDownload = (): void => running?.abort()

async function readAll(stamp: string | undefined, signal: AbortSignal): Promise<void> {
  for (let page = (mark?.page ?? 0) + 1; ; page += 1) {
    const total = await readPage(page, stamp, signal)
    if (total === undefined) return
    mark = { stamp, page, first: mark?.first ?? total }
    downloadStore.set({ state: 'running', done: Math.min(page * pageSize, total), total })
    if (page * pageSize >= total) break
    // A call that the device shares with others does not end with its signal.
    signal.throwIfAborted()
  }
  for (let page = firstPage; (page - 1) * pageSize < downloadStore.get().total - (mark?.first ?? 0); page += 1) {
    if ((await readPage(page, stamp, signal)) === undefined) return
  }
  mark = undefined
  end('done')
}

/** How many entries there are; undefined where it can't go on, which the store then says. */
async function readPage(
  pageNumber: number,
  stamp: string | undefined,
  signal: AbortSignal,
): Promise<number | undefined> {
  const answer = await send(history.list, { pageNumber, pageSize }, { signal })
  if (deviceStamp() !== stamp) downloadStore.set(idle)
  else if (answer.from !== 'bank') end('away')
  else if (deviceState.get().full) end('full')
  else return answer.value.results
  return undefined
}

const end = (state: Download['state']): void => downloadStore.set({ ...downloadStore.get(), state })
