import i18next from 'i18next'
import { type Infer } from 'superstruct'
import { approvals } from '../domain/approvals/calls.ts'
import { type answered } from '../domain/approvals/operation.ts'
import { type Confirmation, confirmationOf, said } from '../domain/approvals/rules.ts'
import { nameOf } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'
import { now } from '../platform/clock.ts'
import { hold } from '../platform/confirmations.ts'
import { loadWords } from '../platform/i18n.ts'
import { goStale, queryClient } from '../platform/query.ts'
import { tellFailure, tellSuccess } from '../platform/tell.ts'
import { openPopup } from '../ui/popup.ts'
import { type Question } from './approval-code.tsx'
import { ApprovalQuestion } from './approval-question.tsx'
import { lookUp } from './watch-operation.ts'

/** The part of a bank's answer that says whether it waits for its person. */
type Asked = Partial<Infer<typeof answered>>

/**
 * The one question before something happens that its person must approve (decisions G-37): waits for the phone or asks for
 * the code, says what came of it, and answers that. An answer without an operation has happened already. Undefined: the
 * question was closed, and the operation waits on; `reopenApproval` comes back to it.
 */
export async function askApproval(answer: Asked): Promise<Confirmation | undefined> {
  const { operationId, approveType, approvalSentTo, availableApprovalMethods: methods = [] } = answer
  if (operationId === undefined || approveType === undefined) return { operationId: '', success: true }
  return ask({ operationId, approveType, approvalSentTo, methods, sentAt: now() })
}

/** Comes back to an operation by its own id or by its transaction's; says what became of one that is over. */
export async function reopenApproval(trxid: string): Promise<Confirmation | undefined> {
  const operation = await lookUp(trxid)
  if (!operation) return undefined
  const over = confirmationOf(operation)
  if (over) {
    await tellConfirmation(over)
    return over
  }
  const { availableApprovalMethods: methods, approvalSentTo, sentAt, ...rest } = operation
  return ask({ ...rest, approvalSentTo, methods, sentAt: Date.parse(sentAt) })
}

async function ask(question: Question): Promise<Confirmation | undefined> {
  await loadWords('approval')
  const t = i18next.getFixedT(null, 'approval')
  const release = hold(question.operationId)
  const confirmation = await openPopup<Confirmation>({
    title: t(($) => $.title),
    render: (answer) => <ApprovalQuestion question={question} onEnd={answer} />,
  })
  // Told here; the event may still be on its way.
  if (confirmation) await tellConfirmation(confirmation)
  else release()
  return confirmation
}

/** The popup with what came of it (spec B§8). */
export async function tellConfirmation(confirmation: Confirmation): Promise<void> {
  void goStale(queryClient, approvals.approve)
  await loadWords('approval')
  const t = i18next.getFixedT(null, 'approval')
  const words = said(confirmation)
  const text = 'key' in words ? t(($) => $.said[words.key]) : words.text
  if (confirmation.success) return tellSuccess({ title: text })
  return tellFailure(new BankError('refused', { text }, { call: nameOf(approvals.approve) }))
}
