import { type ReactNode } from 'react'

/** A yes-or-no question; all texts translated. */
export interface Question {
  title: ReactNode
  body?: ReactNode
  confirm: string
  /** Left out, there is one button: a notice. */
  cancel?: string | undefined
  tone?: 'normal' | 'danger' | undefined
}

/** A question whose content draws its own controls and answers by itself. */
export interface Panel<T> {
  title: ReactNode
  description?: ReactNode
  render: (answer: (value: T) => void) => ReactNode
}

interface Entry {
  id: number
  content: Question | Panel<unknown>
  answer: (value: unknown) => void
}

let last = 0
let queue: readonly Entry[] = []
const watchers = new Set<() => void>()

function change(next: readonly Entry[]) {
  queue = next
  for (const watcher of watchers) watcher()
}

function enter<T>(content: Question | Panel<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const id = ++last
    const answer = (value: unknown) => {
      if (!queue.some((entry) => entry.id === id)) return
      change(queue.filter((entry) => entry.id !== id))
      resolve(value as T | undefined)
    }
    change([...queue, { id, content: content as Question | Panel<unknown>, answer }])
  })
}

/**
 * Asks and waits: true only when the person confirmed. Esc, a press outside, navigation and teardown are false.
 * Several questions queue and are shown one after another. Needs `<PopupHost>` somewhere.
 */
export async function askPopup(question: Question): Promise<boolean> {
  return (await enter<boolean>(question)) === true
}

/** As `askPopup`, with content of the caller's; undefined when it was closed without an answer. */
export function openPopup<T>(panel: Panel<T>): Promise<T | undefined> {
  return enter(panel)
}

/** Answers every waiting question with "no": on navigation, sign-out and idle expiry. */
export function dismissPopups(): void {
  for (const entry of queue) entry.answer(undefined)
}

/** For the host: the queue as an external store. */
export const popupQueue = {
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  },
  read: () => queue,
}
