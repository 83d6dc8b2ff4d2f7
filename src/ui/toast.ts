import { type ReactNode } from 'react'

export interface Toast {
  title: ReactNode
  body?: ReactNode
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined
  /** `hint` says in words how to do the same without the toast, for those who can't reach it in time. */
  action?: { label: string; hint: string; onAct: () => void } | undefined
}

export interface ShownToast extends Toast {
  id: number
}

let last = 0
let toasts: readonly ShownToast[] = []
const watchers = new Set<() => void>()

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}

/** Shows a passing message; an error that needs an answer belongs on the screen as well. Returns its id. */
export function showToast(toast: Toast): number {
  const id = ++last
  change([...toasts, { ...toast, id }])
  return id
}

/** Takes a message away before its time. Unknown ids are ignored. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
}

/** For sign-out: nothing of one person may be left for the next. */
export function clearToasts(): void {
  if (toasts.length > 0) change([])
}

/** For the host: the messages as an external store, oldest first. */
export const toastStore = {
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  },
  read: () => toasts,
}
