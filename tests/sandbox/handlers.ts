import { type AnyCall } from '../../src/domain/call.ts'
import { type Calls, type HandlersOf } from './contract.ts'
import { type Context, type FileAnswer } from './context.ts'
import { accounts } from './handlers/accounts.ts'
import { customer } from './handlers/customer.ts'
import { dictionaries } from './handlers/dictionaries.ts'
import { history } from './handlers/history.ts'
import { notifications } from './handlers/notifications.ts'
import { session } from './handlers/session.ts'
import { transfers } from './handlers/transfers.ts'

/** Every call of the contract has a handler, or this does not compile. */
export const handlers: { [Word in keyof Calls]: HandlersOf<Word> } = {
  session,
  customer,
  dictionaries,
  accounts,
  history,
  notifications,
  transfers,
}

type AnyHandler = (ctx: Context, payload: unknown) => Promise<Record<string, unknown> | FileAnswer>

/** The handler of a call that was looked up at run time. */
export function handlerOf(call: AnyCall): AnyHandler {
  const word: Record<string, unknown> = handlers[call.word as keyof Calls]
  return word[call.verb] as AnyHandler
}
