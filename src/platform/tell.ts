import { BankError } from '../domain/errors.ts'
import { type Asker, type Leads, leadsOf, leadsTo } from '../domain/response-popup.ts'
import { isReadOnly } from '../domain/session/rules.ts'
import { reachable } from './connection.ts'
import { onForget } from './memory.ts'
import { sessionStore } from './session.ts'
import { createStore } from './store.ts'

interface Success {
  /** Translated: what is done. */
  title: string
  text?: string | undefined
  /** Offers the way home besides staying. */
  goHome?: boolean | undefined
}

interface Failure {
  error: unknown
  leads: Leads
  /** Translated: heads the popup instead of the bank's words. */
  title?: string | undefined
}

export interface Told {
  id: number
  what: Success | Failure
  /** Called when the person has closed it. */
  answer: () => void
}

/** What popups have to say, one after another; shown by the app's frame once the page that is on its way stands. */
export const toldStore = createStore<readonly Told[]>([])

let last = 0

function tell(what: Success | Failure): Promise<void> {
  return new Promise((resolve) => {
    const told: Told = { id: ++last, what, answer }
    toldStore.set([...toldStore.get(), told])
    function answer() {
      toldStore.set(toldStore.get().filter((one) => one !== told))
      resolve()
    }
  })
}

/** A popup that something is done. It stays over a page that is gone to at the same time; resolves once it is closed. */
export const tellSuccess = (what: Success): Promise<void> => tell(what)

/**
 * A popup that something failed, in the bank's words; where its code leads away from the page the person is taken there
 * (decisions G-05). For failures that are not told by themselves: of calls declared `quiet`, or sent without `useSend`.
 */
export const tellFailure = (error: unknown, title?: string): Promise<void> =>
  tell({ error, title, leads: error instanceof BankError ? leadsOf(error) : 'stay' })

/** A call has failed: told in a popup, unless something else tells it or an equal failure is being told. */
export function noteFailure(error: unknown, kind: Asker['kind']): void {
  // A page can't be left for itself: home says in its place what it could not read.
  if (!(error instanceof BankError) || (kind === 'read' && location.pathname === '/home')) return
  const banner = !reachable() || isReadOnly(sessionStore.get())
  const leads = leadsTo(error, { kind, banner })
  if (!leads || toldStore.get().some(({ what }) => 'error' in what && isSame(what.error, error))) return
  void tell({ error, leads })
}

const isSame = (a: unknown, b: BankError): boolean =>
  a instanceof BankError && JSON.stringify([a.code, a.say]) === JSON.stringify([b.code, b.say])

onForget(() => toldStore.get().forEach(({ answer }) => answer()))
