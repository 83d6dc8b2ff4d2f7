import { useTranslation } from 'react-i18next'
import { approvals } from '../domain/approvals/calls.ts'
import { useRead } from '../platform/query.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { reopenApproval } from './approval.tsx'

/** The way back to a transaction that waits for this person; nothing for one that does not. */
export function PendingApproval({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('approval')
  const read = useRead(approvals.operation, { trxid: transactionId })
  if (read.data?.value.operation?.state !== 'waiting') return null
  return (
    <Banner
      tone="warning"
      action={
        <Button
          onClick={async () => {
            await reopenApproval(transactionId)
            await read.refetch()
          }}
        >
          {t(($) => $.waits.open)}
        </Button>
      }
    >
      <strong>{t(($) => $.waits.title)}</strong> {t(($) => $.waits.text)}
    </Banner>
  )
}
