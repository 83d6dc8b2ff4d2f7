import type { AnyCall } from './call.ts'
import { accounts } from './accounts/calls.ts'
import { approvals } from './approvals/calls.ts'
import { requests } from './approvals/request-calls.ts'
import { cards } from './cards/calls.ts'
import { company } from './company/calls.ts'
import { customer } from './customer/calls.ts'
import { dictionaries } from './dictionaries/calls.ts'
import { globalpay } from './globalpay/calls.ts'
import { recipient } from './globalpay/recipient-calls.ts'
import { history } from './history/calls.ts'
import { invoices } from './invoices/calls.ts'
import { notifications } from './notifications/calls.ts'
import { partners } from './partners/calls.ts'
import { preapproved } from './preapproved/calls.ts'
import { recovery } from './recovery/calls.ts'
import { session } from './session/calls.ts'
import { devices } from './session/device-calls.ts'
import { settings } from './settings/calls.ts'
import { signup } from './signup/calls.ts'
import { transfers } from './transfers/calls.ts'
import { outcomes } from './transfers/outcome-calls.ts'
import { verification } from './verification/calls.ts'

/**
 * Every call to the bank, by word and verb. The sandbox, the worker and the tests read this list; a screen imports
 * its own word's calls, so that the first page does not load them all.
 */
export const calls = {
  session: { ...session, ...devices },
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
  transfers: { ...transfers, ...outcomes },
  globalpay: { ...globalpay, ...recipient },
  approvals: { ...approvals, ...requests },
  preapproved,
  invoices,
  verification,
}

export const allCalls: readonly AnyCall[] = Object.values(calls).flatMap((word) => Object.values(word))
