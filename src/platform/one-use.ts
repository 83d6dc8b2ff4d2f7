import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { BankError } from '../domain/errors.ts'
import { type Search, stringifySearch } from '../domain/search-params.ts'
import { signup } from '../domain/signup/calls.ts'
import { activationOf, type ActivationLink, confirmationOf, withoutOneUse } from '../domain/signup/rules.ts'
import { call } from './http.ts'
import { updateSession } from './session.ts'
import { shownToPerson } from './shown.ts'
import { createStore } from './store.ts'

/**
 * Where the link that this tab was opened with stands. It lives in memory only: a copied or reloaded tab knows nothing
 * of it, and can't spend it a second time.
 */
export type ActivationState =
  | { step: 'none' | 'incomplete' }
  | { step: 'held' | 'sending' | 'unsent'; link: ActivationLink }
  | { step: 'refused'; link: ActivationLink; error: unknown }
  | { step: 'done'; link: ActivationLink }

export const activationStore = createStore<ActivationState>({ step: 'none' })

/** What an address said of an e-mail that was confirmed, until the person has been told. */
export const confirmationStore = createStore<'success' | 'fail' | undefined>(undefined)

/**
 * Takes what may be used once out of the address, before any page sees it: the entry of the browser's history is
 * replaced, so that neither Back nor a reload brings it again (spec A§2). Throws the redirect; never call it while
 * preloading.
 */
export function takeOneUse({ pathname, search, hash }: ParsedLocation): void {
  const all = search as Search
  const said = confirmationOf(all)
  if (said) confirmationStore.set(said)
  const asked = activationOf(all)
  if (asked) activationStore.set(asked === 'incomplete' ? { step: asked } : { step: 'held', link: asked })
  if (asked) throw redirect({ to: '/activate', replace: true })
  if (all['emailConfirmation'] === undefined) return
  const rest = stringifySearch(withoutOneUse(all))
  throw redirect({ href: pathname + rest + (hash && `#${hash}`), replace: true })
}

/** Spends the link that is held; also after it could not be sent. Anything else, and a second call, changes nothing. */
export async function spendLink(): Promise<ActivationState> {
  const state = activationStore.get()
  if (state.step !== 'held' && state.step !== 'unsent') return state
  const { link } = state
  activationStore.set({ step: 'sending', link })
  const after = await send(link).then(
    (): ActivationState => ({ step: 'done', link }),
    (error: unknown): ActivationState =>
      error instanceof BankError && error.kind === 'offline'
        ? { step: 'unsent', link }
        : { step: 'refused', link, error },
  )
  activationStore.set(after)
  return after
}

/** Leads to sign-in with the e-mail filled in (decisions C-22). */
async function send({ action, user, code }: ActivationLink): Promise<void> {
  await shownToPerson()
  const { value } =
    action === 'activationBusiness'
      ? await call(signup.activateBusiness, { email: user, activationCode: code })
      : await call(signup.activate, { username: user, activationCode: code })
  updateSession({ loginEmail: value.login, registered: undefined })
}
