import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvals } from '../domain/approvals/calls.ts'
import { ApproveMode, type ApproveType, type Confirmation, digitsOf } from '../domain/approvals/rules.ts'
import { BankError } from '../domain/errors.ts'
import { send } from '../platform/send.ts'
import { sessionStore } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import styles from './approval.module.css'
import { useErrorText } from './error-text.ts'
import { useForm } from './use-form.ts'

/** What is asked: how, and when the code or the question went out last, milliseconds since the epoch. */
export interface Question {
  operationId: string
  approveType: ApproveType
  approvalSentTo: string | undefined
  methods: readonly ApproveType[]
  sentAt: number
}

interface ApprovalCodeProps {
  question: Question
  onEnd: (confirmation: Confirmation) => void
}

/** The code, and what is wrong with it beside it. A refusal that ends the operation ends the question. */
export function ApprovalCode({ question, onEnd }: ApprovalCodeProps) {
  const { t } = useTranslation('approval')
  const text = useErrorText()
  const { operationId, approveType, approvalSentTo: phone = '' } = question
  const { least, most } = digitsOf(approveType)
  const isOwn = approveType === ApproveMode.approvalCode
  const [code, setCode] = useState('')
  const { form, fault, sending, submit } = useForm(async () => {
    if (code.length < least) return isOwn ? t(($) => $.code.four) : t(($) => $.code.six)
    try {
      const transactionId = await approve(operationId, code)
      onEnd({ operationId, ...(transactionId !== undefined && { transactionId }), success: true })
    } catch (error) {
      // Only the bank's own no ends it; after a failure of the server it may be done, which the look-up tells.
      if (!(error instanceof BankError) || error.kind !== 'refused' || error.status === 429) throw error
      onEnd({ operationId, success: false, message: text(error) })
    }
    return undefined
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{lead()}</p>
      <CodeField
        label={t(($) => $.code.label)}
        name="approvalCode"
        length={most}
        value={code}
        onChange={setCode}
        error={fault}
        {...(isOwn && { autoComplete: 'off' })}
      />
      <Button type="submit" wide busy={sending}>
        {t(($) => $.code.submit)}
      </Button>
    </form>
  )

  function lead(): string {
    if (isOwn) return t(($) => $.code.own)
    return approveType === ApproveMode.sms ? t(($) => $.code.sms, { phone }) : t(($) => $.code.otp)
  }
}

/** Whoever acts for a business confirms by a call of its own (spec B§7). */
async function approve(operationId: string, code: string): Promise<string | undefined> {
  if (sessionStore.get().fromCustomerId === undefined)
    return (await send(approvals.approve, { trxid: operationId, approvalCode: code })).value.transactionId
  await send(approvals.approveBusiness, { approvalTransactionId: operationId, code })
  return undefined
}
