import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvals } from '../domain/approvals/calls.ts'
import { ApproveMode, type ApproveType, codeInstead, type Confirmation } from '../domain/approvals/rules.ts'
import { now } from '../platform/clock.ts'
import { send } from '../platform/send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ApprovalCode, type Question } from './approval-code.tsx'
import { ApprovalPush } from './approval-push.tsx'
import styles from './approval.module.css'
import { useErrorText } from './error-text.ts'
import { SendAgain } from './send-again.tsx'
import { watchOperation } from './watch-operation.ts'

interface ApprovalQuestionProps {
  question: Question
  onEnd: (confirmation: Confirmation) => void
}

/** Inside the popup: the wait for the phone, or the field for the code; ends by itself when the bank has an outcome. */
export function ApprovalQuestion({ question, onEnd }: ApprovalQuestionProps) {
  const { t } = useTranslation('approval')
  const text = useErrorText()
  const [asked, setAsked] = useState(question)
  const [failed, setFailed] = useState<string>()
  const { operationId, approveType, approvalSentTo: to = '', methods, sentAt } = asked
  const end = useEffectEvent(onEnd)
  useEffect(() => watchOperation(operationId, (confirmation) => end(confirmation)), [operationId])

  const isPush = approveType === ApproveMode.push
  const instead = isPush ? codeInstead(methods) : undefined
  const sendsCode = approveType === ApproveMode.sms

  async function again(way: ApproveType = approveType): Promise<void> {
    const { value } = await send(approvals.retry, { trxid: operationId, approveType: way })
    const { approveType: next = way, approvalSentTo, availableApprovalMethods = methods } = value
    setAsked({ operationId, approveType: next, approvalSentTo, methods: availableApprovalMethods, sentAt: now() })
  }

  return (
    <div className={styles.question}>
      {isPush ? (
        <ApprovalPush phones={to} sentAt={sentAt} />
      ) : (
        <ApprovalCode key={approveType} question={asked} onEnd={onEnd} />
      )}
      {(isPush || sendsCode) && (
        <SendAgain
          key={`again ${approveType}`}
          askedAt={sentAt}
          send={() => again()}
          again={isPush ? t(($) => $.push.again) : t(($) => $.code.again)}
          againIn={(count) => (isPush ? t(($) => $.push.againIn, { count }) : t(($) => $.code.againIn, { count }))}
          sent={isPush ? t(($) => $.push.sent) : t(($) => $.code.sent)}
        />
      )}
      {instead && (
        <>
          {failed && <Banner tone="danger">{failed}</Banner>}
          <Button
            variant="secondary"
            wide
            onClick={() =>
              again(instead).catch((error: unknown) => {
                setFailed(text(error))
              })
            }
          >
            {t(($) => $.push.instead)}
          </Button>
        </>
      )}
      <p className={styles.quiet}>{t(($) => $.later)}</p>
    </div>
  )
}
