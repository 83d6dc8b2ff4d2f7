import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type calls } from '../../src/domain/calls.ts'
import { type Context, type FileAnswer } from './context.ts'

export type Calls = typeof calls

/** A call without fields in its answer may answer a file. */
type Answer<C> = ResponseOf<C> extends Record<string, never> ? ResponseOf<C> | FileAnswer : ResponseOf<C>

/** One function for each call of a word. */
export type HandlersOf<Word extends keyof Calls> = {
  [Verb in keyof Calls[Word]]: (
    ctx: Context,
    payload: RequestOf<Calls[Word][Verb]>,
  ) => Promise<Answer<Calls[Word][Verb]>>
}
