import type { AnyCall } from './call.ts'
import { accounts } from './accounts/calls.ts'
import { customer } from './customer/calls.ts'
import { dictionaries } from './dictionaries/calls.ts'
import { history } from './history/calls.ts'
import { notifications } from './notifications/calls.ts'
import { session } from './session/calls.ts'
import { transfers } from './transfers/calls.ts'

/**
 * Every call to the bank, by word and verb. The sandbox, the worker and the tests read this list; a screen imports
 * its own word's calls, so that the first page does not load them all.
 */
export const calls = { session, customer, dictionaries, accounts, history, notifications, transfers }

export const allCalls: readonly AnyCall[] = Object.values(calls).flatMap((word) => Object.values(word))
