import { useEffect, useState } from 'react'
import type { Book } from '../offline/book.ts'
import { deviceState } from './device.ts'
import { deviceBook } from './device-book.ts'
import { downloadStore } from './history-download.ts'
import { useStore } from './store.ts'

/** `none`: no device is open, so nothing is kept. */
export type KeptBook = { state: 'loading' | 'none'; book?: undefined } | { state: 'ready'; book: Book }

const loading: KeptBook = { state: 'loading' }

/** Several pages may land at once; reading the whole book anew for each would keep the page busy. */
const calm = 1_000

/** The kept history, read when it is wanted and again after it grew; a download is waited for. */
export function useKeptBook(wanted: boolean): KeptBook {
  const { state: device } = useStore(deviceState)
  const growing = useStore(downloadStore).state === 'running'
  const [kept, setKept] = useState<KeptBook>(loading)

  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (): Promise<void> => {
      timer = undefined
      const book = await deviceBook()
      if (!left) setKept(book ? { state: 'ready', book } : { state: 'none' })
    }
    void load()
    if (growing) return () => void (left = true)
    const channel = new BroadcastChannel('rpc')
    channel.addEventListener('message', ({ data }: MessageEvent<{ word: string; verb: string }>) => {
      if (data.word === 'history' && data.verb === 'book') timer ??= setTimeout(() => void load(), calm)
    })
    return () => {
      left = true
      clearTimeout(timer)
      channel.close()
    }
  }, [wanted, device, growing])

  return kept
}
