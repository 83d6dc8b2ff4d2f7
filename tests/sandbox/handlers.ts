import { type AnyCall } from '../../src/domain/call.ts'
import { type Calls, type HandlersOf } from './contract.ts'
import { type Context, type FileAnswer } from './context.ts'
import { accounts } from './handlers/accounts.ts'
import { approvals } from './handlers/approvals.ts'
import { cards } from './handlers/cards.ts'
import { company } from './handlers/company.ts'
import { customer } from './handlers/customer.ts'
import { dictionaries } from './handlers/dictionaries.ts'
import { globalpay } from './handlers/globalpay.ts'
import { history } from './handlers/history.ts'
import { invoices } from './handlers/invoices.ts'
import { notifications } from './handlers/notifications.ts'
import { partners } from './handlers/partners.ts'
import { preapproved } from './handlers/preapproved.ts'
import { recovery } from './handlers/recovery.ts'
import { session } from './handlers/session.ts'
import { settings } from './handlers/settings.ts'
import { signup } from './handlers/signup.ts'
import { transfers } from './handlers/transfers.ts'
import { verification } from './handlers/verification.ts'

/** Every call of the contract has a handler, or this does not compile. */
export const handlers: { [Word in keyof Calls]: HandlersOf<Word> } = {
  session,
  signup,
  recovery,
  customer,
  company,
  dictionaries,
  accounts,
  cards,
  history,
  notifications,
  partners,
  settings,
  transfers,
  globalpay,
  approvals,
  preapproved,
  invoices,
  verification,
}

type AnyHandler = (ctx: Context, payload: unknown) => Promise<Record<string, unknown> | FileAnswer>

/** The handler of a call that was looked up at run time. */
export function handlerOf(call: AnyCall): AnyHandler {
  const word: Record<string, unknown> = handlers[call.word as keyof Calls]
  return word[call.verb] as AnyHandler
}
