import { company } from '../domain/company/calls.ts'
import { rememberedTarget, safePath } from '../domain/session/rules.ts'
import { businessStart, customerIn, customerStart, type Start } from '../domain/session/start.ts'
import { withAccess } from '../domain/session/user-state.ts'
import { delay } from './clock.ts'
import { whenSentHere } from './busy.ts'
import { forgetAnswers } from './memory.ts'
import { hasPage } from './pages.ts'
import { saveHere } from './saving.ts'
import { send } from './send.ts'
import { sessionStore, updateSession } from './session.ts'
import { openForSession } from './open-session.ts'
import { noteCustomer } from './sign-in.ts'
import { switchingStore } from './switching.ts'

/** The page leaves for the old web address; nobody needs to see what would come next. */
const leaving = 10_000

/**
 * Where a signed-in person goes now (spec A§4): a path of this app, `/login` while a company is to be chosen, home
 * instead of a page that this app has not. Rejects with `BankError` where the bank does not say what is needed for it.
 */
export async function startPage(): Promise<string> {
  if (sessionStore.get().userId === undefined) {
    await noteCustomer()
    await openForSession()
  }
  const { facts, seiPath, initialPath } = sessionStore.get()
  const remembered = { seiPath, initialPath }
  if (!facts) return take({ go: 'page', ...rememberedTarget(remembered) })
  let start = customerStart(facts, customerIn(initialPath), remembered)
  if (start.go === 'oldWeb' && (await leaveFor(facts.oldWebUrl))) return '/login'
  if (start.go === 'oldWeb') start = customerStart({ ...facts, useOldWeb: false }, undefined, remembered)
  if (start.go === 'companies' && sessionStore.get().fromCustomerId === undefined) return '/login'
  if (start.go === 'companies' || start.go === 'access') start = businessStart(await loadAccess(), remembered)
  return take(start)
}

/**
 * Acts for another customer of this person, and says where to go (`startPage`). What is typed is saved, what is on its
 * way is waited for. Throws `BankError`, and everything is as it was.
 */
export async function actFor(customerId: string): Promise<string> {
  await whenSentHere()
  await saveHere()
  const before = sessionStore.get()
  switchingStore.set(true)
  // The screens are gone by then: none of them asks for one customer and shows it as the other's.
  await delay(0)
  try {
    updateSession({ fromCustomerId: customerId })
    await forgetAnswers()
    await noteCustomer()
    await openForSession()
    const to = await startPage()
    updateSession({ choosesCompany: undefined })
    return to
  } catch (error) {
    updateSession(before)
    await forgetAnswers()
    await openForSession()
    throw error
  } finally {
    switchingStore.set(false)
  }
}

async function loadAccess(): Promise<Parameters<typeof businessStart>[0]> {
  const { access } = (await send(company.authorisedUser, {})).value
  const facts = {
    accessRights: access.accessRights,
    isNeedKyc: access.isNeedKyc,
    balanceInfo: access.accessList.balanceInfo === true,
    taxStatus: access.taxResidencySelfCertificationDocumentStatus,
  }
  const { user } = sessionStore.get()
  updateSession({ access: facts, user: user && withAccess(user, access) })
  return facts
}

/** False for an address that is neither a secure one nor a path of this server. */
async function leaveFor(url: string | null | undefined): Promise<boolean> {
  const to = safePath(url) ?? (url?.startsWith('https://') && URL.canParse(url) ? url : undefined)
  if (to === undefined) return false
  location.assign(to)
  await delay(leaving)
  return true
}

function take(start: Start): string {
  if (start.go !== 'page') return '/home'
  if (start.from === undefined) return hasPage(start.to) ? start.to : '/home'
  if (start.from !== 'home') updateSession({ [start.from]: undefined })
  return start.to
}
