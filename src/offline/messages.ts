import { clientVersion } from '../domain/wire.ts'
import { keptVersion } from './kept-version.ts'
import type { Vault } from './vault.ts'

/** Page to worker. */
export type ToWorker =
  | { word: 'hello' }
  /** The page's person; the worker forgets it when it is stopped. */
  | { word: 'open'; vault: Vault }
  | { word: 'close'; person: string }
  /** The person agreed to the new version. */
  | { type: 'SKIP_WAITING' }

/** Worker to page, except for `hello`, which is the answer to `hello` on its port. */
export type ToPage =
  | ({ word: 'hello' } & Build)
  /** Asks for the vault; the answer comes on the port, undefined if there is none. */
  | { word: 'ask-vault' }
  /** The network may be back. */
  | { word: 'send-queue' }

/** Page and worker of different builds don't share what is kept. */
export interface Build {
  build: string
  cacheVer: number
}

export const thisBuild: Build = { build: clientVersion, cacheVer: keptVersion }
/** Name of the background sync, where there is one. */
export const syncTag = 'outbox'
/** How long an answer on a port is waited for. */
export const portLimit = 1_000
