import type { Notification } from '../domain/notifications/rules.ts'

let listener: (item: Notification) => void = () => {}

/** What the app does with a notification that has just arrived; one listener. */
export const onNotification = (listen: typeof listener): void => void (listener = listen)

export const announce = (item: Notification): void => listener(item)
