import { useTranslation } from 'react-i18next'
import { type Payment, type PaymentStatus } from '../../domain/globalpay/rules.ts'
import { brand } from '../../platform/brand.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { usePaymentFacts, useTakingFacts } from './facts.tsx'

interface OutcomeProps {
  status: Exclude<PaymentStatus, 'pending' | 'awaitingApproval'>
  /** What the bank said as it ended. */
  said: string | undefined
  payment: Payment
}

/** What became of the payment, and what that means. */
export function Outcome({ status, said, payment }: OutcomeProps) {
  const { t } = useTranslation('receive')
  const facts = usePaymentFacts()
  const taken = useTakingFacts()
  return (
    <AuthPanel
      key={status}
      title={t(($) => $.outcome[status])}
      lead={t(($) => $.outcomeHelp[status], { support: brand.support })}
      focusHeading
    >
      {said && <Banner>{said}</Banner>}
      <Card>
        <KeyValue
          items={[...facts(payment), ...(payment.taken && status === 'completed' ? taken(payment.taken) : [])]}
        />
      </Card>
    </AuthPanel>
  )
}
