import { createStore } from './store.ts'

/** Chromium's offer to ask whether to install (WICG manifest incubations); usable once. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer, until it is used. It comes once a load and early, so this much is in the first load. */
export const installEvent = createStore<InstallEvent | undefined>(undefined)

/** Keeps the browser from asking at a moment of its own. Call once, at start. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installEvent.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => installEvent.set(undefined))
}
