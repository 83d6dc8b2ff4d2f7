/** One open tab. Everything is done by scripts in the page, because that is what the three protocols have in common. */
export interface Tab {
  go(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page; arguments and result are JSON. It sees nothing of its surroundings here. */
  run<Args extends readonly unknown[], T>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>
  close(): Promise<void>
}

/** A running browser with an empty profile of its own. */
export interface Browser {
  version: string
  tab(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** Undefined where this browser is not installed. */
  find(): string | undefined
  launch(executable: string): Promise<Browser>
}

/** The compiler of these files marks named functions with a call that the page does not know. */
export const sourceOf = (work: (...args: never[]) => unknown): string =>
  `(...args) => { globalThis.__name ??= (named) => named; return (${String(work)})(...args) }`
