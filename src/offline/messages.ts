import type { Vault } from './vault.ts'

/** Page to worker. */
export type ToWorker =
  | { word: 'hello' }
  /** How many windows are open; answered on the port. */
  | { word: 'windows' }
  /** The page's person; the worker forgets it when it is stopped. */
  | { word: 'open'; vault: Vault }
  | { word: 'close'; person: string }
  /** The person agreed to the new version. */
  | { type: 'SKIP_WAITING' }

/** Worker to page; `hello` and `windows` are answers on the port of the question. */
export type ToPage =
  | ({ word: 'hello' } & Build)
  | { word: 'windows'; count: number }
  /** Asks for the vault; the answer comes on the port, undefined if there is none. */
  | { word: 'ask-vault' }
  /** The network may be back. */
  | { word: 'send-queue' }

/** Page and worker of different builds don't share what is kept. */
export interface Build {
  /** As the page carries it in `<meta name="build">`; undefined: not known, so never the same. */
  build: string | undefined
  cacheVer: number
}

/** The build that a page says it is of, from its markup. */
export const buildIn = (html: string): string | undefined => /<meta name="build" content="([^"]+)"/.exec(html)?.[1]

/** Name of the background sync, where there is one. */
export const syncTag = 'outbox'
/** How long an answer on a port is waited for. */
export const portLimit = 1_000

/** Channel on which tabs ask each other to save what is being typed, before a new version. */
export const draftsChannel = 'drafts'
export type DraftsWord = { word: 'save-drafts'; by: string } | { word: 'drafts-saved'; by: string }
