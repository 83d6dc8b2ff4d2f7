import { array, enums, type Infer, object, optional, string } from 'superstruct'
import { id, instant } from '../struct.ts'

/** Customer approval mode (spec B§4). */
export const ApproveMode = { none: 0, push: 1, sms: 2, otp: 3, approvalCode: 4 } as const

const approveType = () => enums([ApproveMode.push, ApproveMode.sms, ApproveMode.otp, ApproveMode.approvalCode] as const)

export type ApproveType = Infer<ReturnType<typeof approveType>>

/** What an answer carries when nothing happens before its person has approved; absent: it has happened. */
export const asked = {
  operationId: optional(id()),
  approveType: optional(approveType()),
  /** A masked phone number, or the names of phones. */
  approvalSentTo: optional(string()),
  availableApprovalMethods: optional(array(approveType())),
}

export const answered = object(asked)

/** Something that waits, or waited, for the yes of its person. */
export const operation = object({
  operationId: id(),
  /** What becomes of it in the history; absent for what moves no money. */
  transactionId: optional(id()),
  state: enums(['waiting', 'approved', 'declined', 'expired', 'failed']),
  /** Of one that came to nothing; empty where there is no more to say than that. */
  message: string(),
  approveType: approveType(),
  approvalSentTo: optional(string()),
  availableApprovalMethods: array(approveType()),
  /** When the question or the code went out last: another one is possible a minute later. */
  sentAt: instant(),
  /** Until when it can be approved. */
  expiresAt: instant(),
})

export const newApproval = approveType
