import { type AnyCall, nameOf, type RequestOf, type ResponseOf } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'
import { isReadOnly } from '../domain/session/rules.ts'
import { type Answer, call, callKept, type CallOptions } from './http.ts'
import { checkIdle } from './idle.ts'
import { freshToken, refresh } from './refresh.ts'
import { sessionStore } from './session.ts'
import { acceptFirst } from './terms.ts'

/**
 * Sends a call as the signed-in person: token refreshed in time, and after a 401 or AU one shared refresh and one
 * repeat (spec A§4). Nothing else is ever repeated here. In a tab that was unlocked without the bank nothing is sent at
 * all: reads come from the device, marks wait, anything else throws `offline` (`direct` too).
 */
export async function send<C extends AnyCall>(
  what: C,
  payload: RequestOf<C>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<ResponseOf<C>>> {
  if (what.as === 'public' || what.as === 'recipient') return call(what, payload, options)
  if (!checkIdle()) throw signedOut(what)
  if (isReadOnly(sessionStore.get())) {
    if (options.direct) throw new BankError('offline', { key: 'offline' }, { call: nameOf(what) })
    return callKept(what, payload)
  }
  const asker = whoAsks()
  const token = await tokenOrOldOne()
  if (whoAsks() !== asker) throw signedOut(what)
  try {
    return await call(what, payload, { ...options, token })
  } catch (error) {
    if (!(error instanceof BankError) || !sessionStore.get().isAuthed) throw error
    if (error.terms.length > 0 && what.verb !== 'termsAccept') return acceptAndRepeat(error)
    if (error.code !== 'AU') throw error
    // Another call may have refreshed while this one was on its way.
    if (sessionStore.get().accessToken === token) await refresh()
    const renewed = sessionStore.get().accessToken
    if (!renewed || renewed === token || whoAsks() !== asker) throw error
    return call(what, payload, { ...options, token: renewed })
  }

  /** Terms come before everything: accepted, the refused call is made once more (spec A§7, decisions G-06). */
  async function acceptAndRepeat(error: BankError): Promise<Answer<ResponseOf<C>>> {
    if (!(await acceptFirst(error.terms)) || whoAsks() !== asker) throw error
    return call(what, payload, { ...options, token: await tokenOrOldOne() })
  }
}

/** Person and acting customer: a call that was meant for one never goes out for another. */
function whoAsks(): string {
  const { isAuthed, userId, fromCustomerId } = sessionStore.get()
  return JSON.stringify([isAuthed, userId, fromCustomerId])
}

/** Without network no refresh is possible; the call still goes out, so that a kept answer can be given (C-10). */
async function tokenOrOldOne(): Promise<string | undefined> {
  try {
    return await freshToken()
  } catch (error) {
    if (error instanceof BankError && sessionStore.get().isAuthed) return sessionStore.get().accessToken
    throw error
  }
}

const signedOut = (what: AnyCall): BankError =>
  new BankError('refused', { key: 'signInAgain' }, { call: what.verb, code: 'AU' })
