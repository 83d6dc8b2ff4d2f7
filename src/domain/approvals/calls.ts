import { boolean, enums, object, optional, size, string } from 'superstruct'
import { calls, read, rest, write } from '../call.ts'
import { id } from '../struct.ts'
import { asked, newApproval, operation } from './operation.ts'

const moves = ['accounts', 'history', 'notifications', 'transfers', 'invoices', 'preapproved']

/** `trxid`: the transaction, or the operation of what moves no money. */
const trxid = { trxid: id() }

/** The codes that approve: six digits, or four to eight of a code of one's own (decisions G-37). */
const code = () => size(string(), 4, 8)

/** The person's own approval of what they began (spec B§4, B§7). */
export const approvals = calls('approvals', {
  /** Needs no key: an operation ends once, and a repeat of the right code is answered like the first. */
  approve: write('transferApprove', {
    quiet: true,
    changes: moves,
    request: object({ ...trxid, approvalCode: code() }),
    response: object({ transactionId: optional(id()) }),
  }),
  /** The same where one acts for a business. */
  approveBusiness: write('businessTransactionConfirm', {
    quiet: true,
    as: 'user',
    changes: moves,
    request: object({ approvalTransactionId: id(), code: code() }),
  }),
  /** Another code or question, by the way named or the present one. */
  retry: write('transferRetry', {
    quiet: true,
    request: object({ ...trxid, approveType: optional(newApproval()) }),
    response: object({ transactionId: optional(id()), ...asked }),
  }),
  /** What became of it, for whoever missed the event; nothing for what never waited for this person. */
  operation: read('operationGet', {
    quiet: true,
    request: object(trxid),
    response: object({ operation: optional(operation) }),
  }),
  /** By a linked phone. */
  confirmOnPhone: rest('PUT /auth/operations/{key}/confirm', {
    request: object({ key: string(), result: boolean() }),
    response: object({ state: enums(['approved', 'declined', 'failed']) }),
    as: 'user',
    quiet: true,
  }),
})
