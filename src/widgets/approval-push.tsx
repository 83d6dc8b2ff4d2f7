import { useTranslation } from 'react-i18next'
import { answerWait } from '../domain/approvals/rules.ts'
import { clockFace } from '../domain/session/approval.ts'
import { Banner } from '../ui/banner.tsx'
import { Progress } from '../ui/progress.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** How long the question on the phone is still good for; `phones`: which ones show it. */
export function ApprovalPush({ phones, sentAt }: { phones: string; sentAt: number }) {
  const { t } = useTranslation('approval')
  const left = useSecondsUntil(sentAt + answerWait, answerWait) * 1000
  return (
    <>
      <p>{t(($) => $.push.lead, { phones })}</p>
      {left > 0 ? (
        <Progress label={t(($) => $.push.waiting)} value={left / answerWait} text={clockFace(left)} />
      ) : (
        <Banner tone="warning">{t(($) => $.push.unanswered)}</Banner>
      )}
    </>
  )
}
