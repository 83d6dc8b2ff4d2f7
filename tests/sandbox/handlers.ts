import { type AnyCall, type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type calls } from '../../src/domain/calls.ts'
import { type Context, type FileAnswer } from './context.ts'
import { accounts } from './handlers/accounts.ts'
import { customer } from './handlers/customer.ts'
import { dictionaries } from './handlers/dictionaries.ts'
import { history } from './handlers/history.ts'
import { notifications } from './handlers/notifications.ts'
import { session } from './handlers/session.ts'

type Calls = typeof calls

/** A call without fields in its answer may answer a file. */
type Answer<C> = ResponseOf<C> extends Record<string, never> ? ResponseOf<C> | FileAnswer : ResponseOf<C>

/** One function for each call of a word. */
export type HandlersOf<Word extends keyof Calls> = {
  [Verb in keyof Calls[Word]]: (
    ctx: Context,
    payload: RequestOf<Calls[Word][Verb]>,
  ) => Promise<Answer<Calls[Word][Verb]>>
}

/** Every call of the contract has a handler, or this does not compile. */
export const handlers: { [Word in keyof Calls]: HandlersOf<Word> } = {
  session,
  customer,
  dictionaries,
  accounts,
  history,
  notifications,
}

type AnyHandler = (ctx: Context, payload: unknown) => Promise<Record<string, unknown> | FileAnswer>

/** The handler of a call that was looked up at run time. */
export function handlerOf(call: AnyCall): AnyHandler {
  const word: Record<string, unknown> = handlers[call.word as keyof Calls]
  return word[call.verb] as AnyHandler
}
