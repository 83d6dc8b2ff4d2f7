import { array, enums, nullable, object, optional, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
import { asked } from './operation.ts'
import { groupedTypes, requestStates } from './request-words.ts'
import { amount, count, day, flag, id, instant, rate } from '../struct.ts'

export const requestFilter = object({
  transactionType: optional(id()),
  groupedTransactionType: optional(enums(groupedTypes)),
  createdBy: optional(id()),
  fromDate: optional(day()),
  toDate: optional(day()),
  status: optional(enums(requestStates)),
})

const request = object({
  /** The transaction that waits, or that it became; of a mass request its batch. */
  id: id(),
  transactionType: id(),
  groupedTransactionType: enums(groupedTypes),
  createdBy: id(),
  createdByName: string(),
  created: instant(),
  status: enums(requestStates),
  decidedByName: optional(nullable(string())),
  decided: optional(nullable(instant())),
  /** Why it came to nothing. */
  reason: optional(nullable(string())),
  fromName: string(),
  toName: string(),
  /** What leaves the account, zero or more; the fee comes on top. */
  amount: amount(),
  currencyCode: string(),
  fee: amount(),
  /** What arrives, as it was asked for or as it was done. */
  toAmount: amount(),
  toCurrencyCode: string(),
  exchangeRate: rate(),
  /** What would arrive now, where the rate is not the one that was asked for. */
  now: optional(object({ exchangeRate: rate(), toAmount: amount() })),
  /** Why it cannot be approved now. */
  obstacle: optional(nullable(string())),
  /** Whether the person who looks may approve or decline it. Nobody may for what they asked for themselves. */
  mayDecide: flag(),
  batchId: optional(nullable(id())),
  itemsCount: optional(count()),
})

const result = object({ transactionId: id(), responseCode: string(), responseDescription: string() })

/** Nothing is decided, and there are no results, before the person has approved it where the bank asks for that. */
const decided = object({ results: array(result), ...asked })

const moves = ['accounts', 'history', 'notifications', 'transfers', 'approvals']

/** Requests of a business that somebody else than the one who asked must approve (spec B§4, B§7). */
export const requests = calls('approvals', {
  list: read('businessApprovalList', {
    keep: 'screen',
    request: object({ ...requestFilter.schema, mass: optional(flag()), page: count(), size: count() }),
    response: object({ requests: array(request), total: count() }),
  }),
  /** Each request gets its own answer: some may be done and others not. */
  decide: write('businessApprovalApprove', {
    once: true,
    quiet: true,
    changes: moves,
    request: object({
      transactionIds: array(id()),
      declined: flag(),
      /** The rates that the person saw. With another one the bank moves nothing. */
      rates: optional(array(object({ transactionId: id(), exchangeRate: rate() }))),
    }),
    response: decided,
  }),
  decideMass: write('businessApprovalMassApprove', {
    once: true,
    quiet: true,
    changes: moves,
    request: object({ batchId: id(), declined: flag() }),
    response: decided,
  }),
  /** What became of each once the operation was approved; empty before. */
  results: read('businessApprovalResultGet', {
    quiet: true,
    request: object({ operationId: id() }),
    response: object({ results: array(result) }),
  }),
  /** What waits and this person may decide. */
  counts: read('approvalCountsGet', {
    quiet: true,
    fresh: 30_000,
    response: object({ massTransactionRequestCount: count(), transactionRequestCount: count() }),
  }),
})
