/** A service worker as a page sees it. */
export class Worker extends EventTarget {
  state: string
  heard: unknown[] = []
  constructor(state: string) {
    super()
    this.state = state
  }
  postMessage(message: unknown): void {
    this.heard.push(message)
  }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

export class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  update: () => Promise<void> = () => Promise.resolve()
}

export type Container = EventTarget & { controller: Worker | null; register: () => Promise<Registration> }

/** `navigator.serviceWorker` of a page with this controller. */
export const containerOf = (controller: Worker | null, registration: () => Registration): Container =>
  Object.assign(new EventTarget(), { controller, register: async () => registration() })
