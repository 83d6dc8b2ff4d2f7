import { type Infer } from 'superstruct'
import { ApproveMode, type ApproveType, type operation } from './operation.ts'

export { ApproveMode, type ApproveType } from './operation.ts'

export type Operation = Infer<typeof operation>

/** A question on a phone can be answered so long, milliseconds (decisions G-37). */
export const answerWait = 180_000

/** Before the code or the question is sent again, milliseconds (decisions G-37). */
export const resendWait = 60_000

/** How many digits a code has (decisions G-37): six, or four to eight of a code of one's own. */
export const digitsOf = (type: ApproveType): { least: number; most: number } =>
  type === ApproveMode.approvalCode ? { least: 4, most: 8 } : { least: 6, most: 6 }

/** The way to take where the phone is not at hand, if there is one. */
export const codeInstead = (methods: readonly ApproveType[]): ApproveType | undefined =>
  methods.find((type) => type !== ApproveMode.push)

/** What an operation came to. */
export interface Confirmation {
  operationId: string
  transactionId?: string | undefined
  success: boolean
  message?: string | undefined
}

/** The specification's own words for it (spec B§8). */
export const confirmationText = {
  submitted: 'Successfully submitted',
  rejected: 'Transaction was rejected',
  failed: 'Failed transaction',
} as const

/**
 * What a person reads of a confirmation: the key of our words, or the bank's own. A no without a word is a rejection; that
 * the bank could not do it is a failure.
 */
export function said({ success, message }: Confirmation): { key: keyof typeof confirmationText } | { text: string } {
  if (success) return { key: 'submitted' }
  if (!message) return { key: 'rejected' }
  return message === confirmationText.failed ? { key: 'failed' } : { text: message }
}

/** An ended operation, as the event would have told it. */
export function confirmationOf({ operationId, transactionId, state, message }: Operation): Confirmation | undefined {
  return state === 'waiting'
    ? undefined
    : { operationId, ...(transactionId && { transactionId }), success: state === 'approved', message }
}
