import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { BankError } from '../domain/errors.ts'
import { isPkce } from '../domain/pkce.ts'
import { type Search, stringifySearch } from '../domain/search-params.ts'
import { clearQuietly } from './ending.ts'
import { sessionStore, updateSession } from './session.ts'
import { enter, exchange } from './sign-in.ts'
import { shownToPerson } from './shown.ts'
import { createStore } from './store.ts'

interface Link {
  code: string
  codeVerifier: string
  /** The page of the link, where the person goes afterwards; undefined: wherever they would go. */
  path: string | undefined
}

/**
 * The sign-in link that this tab was opened with. In memory only: a reloaded or copied tab knows nothing of it and
 * can't use it again.
 * - `incomplete`: not a code with a verifier that the bank could take; nothing is sent.
 * - `elsewhere`: a code without its verifier, which another tab or browser has.
 */
export type LinkState =
  | { step: 'none' | 'incomplete' | 'elsewhere' | 'done' }
  | { step: 'held' | 'sending' | 'unsent'; link: Link }
  | { step: 'refused'; error: unknown }

export const linkStore = createStore<LinkState>({ step: 'none' })

/** Longer codes are nobody's. */
const longest = 2_048
/** Pages whose address says nothing about where a person wants to go. */
const nowhere = ['/', '/login', '/code']

/**
 * Takes a code and its verifier out of the address before any page sees them: the entry of the browser's history is
 * replaced, so that neither Back nor a reload brings them again (spec A§2). Throws the redirect to the page that uses
 * them, or returns where there are none. Never call it while preloading.
 */
export function takeLink({ pathname, search }: ParsedLocation): void {
  const { code, codeVerifier, ...rest } = search as Search
  // With an action the code is that of an activation.
  if ((code === undefined && codeVerifier === undefined) || rest['action'] !== undefined) return
  // Alone a code may mean something else to a page of its own.
  if (codeVerifier === undefined && !nowhere.includes(pathname)) return
  const path = nowhere.includes(pathname) ? undefined : pathname + stringifySearch(rest)
  linkStore.set(read(code, codeVerifier, path))
  throw redirect({ to: '/code', replace: true })
}

function read(
  code: Search[string] | undefined,
  codeVerifier: Search[string] | undefined,
  path: Link['path'],
): LinkState {
  if (typeof code === 'string' && codeVerifier === undefined) return { step: 'elsewhere' }
  if (typeof code !== 'string' || typeof codeVerifier !== 'string') return { step: 'incomplete' }
  if (code.length > longest || !isPkce(codeVerifier)) return { step: 'incomplete' }
  return { step: 'held', link: { code, codeVerifier, path } }
}

/**
 * Signs in with the link that is held; also after it could not be sent. Anything else, and a second call, changes
 * nothing. Who was signed in here is signed out first.
 */
export async function spendLinkCode(): Promise<void> {
  const state = linkStore.get()
  if (state.step !== 'held' && state.step !== 'unsent') return
  const { link } = state
  linkStore.set({ step: 'sending', link })
  try {
    await shownToPerson()
    const tokens = await exchange(link.code, link.codeVerifier)
    await clearQuietly()
    if (link.path !== undefined) updateSession({ initialPath: link.path })
    await enter(tokens, undefined, false)
    linkStore.set({ step: 'done' })
  } catch (error) {
    const unsent = error instanceof BankError && error.kind === 'offline' && !sessionStore.get().isAuthed
    linkStore.set(unsent ? { step: 'unsent', link } : { step: 'refused', error })
  }
}

/** The person wants to stay who they are. */
export const dropLink = (): void => linkStore.set({ step: 'none' })
