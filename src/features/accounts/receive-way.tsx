import { useTranslation } from 'react-i18next'
import { type accounts } from '../../domain/accounts/calls.ts'
import { type ResponseOf } from '../../domain/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { readable } from '../../widgets/account-number.ts'
import { CopyButton } from '../../widgets/copy-button.tsx'
import styles from './accounts.module.css'

type Way = ResponseOf<typeof accounts.instructions>['instructions'][number]

interface ReceiveWayProps {
  way: Way
  currencyCode: string
  /** The person has not seen it before. */
  isNew: boolean
}

/** One way on which money comes in: every line can be copied as a payer's form wants it. */
export function ReceiveWay({ way: instruction, currencyCode, isNew }: ReceiveWayProps) {
  const { t } = useTranslation('accounts')
  const { way, bankAccountNumber, bankName, bic, beneficiary, reference } = instruction
  const isChain = way === 'chain'
  const line = (
    key: 'beneficiary' | 'iban' | 'chainAddress' | 'bic' | 'bank' | 'network' | 'reference',
    text: string,
  ) => {
    const label = t(($) => $.lines[key])
    return {
      key,
      label,
      value: key === 'iban' ? readable(text) : text,
      action: key === 'network' ? undefined : <CopyButton what={label} text={text} />,
    }
  }
  return (
    <Card
      title={t(($) => $.ways[way], { currency: currencyCode })}
      lead={
        isChain ? t(($) => $.wayNotes.chain, { currency: currencyCode, network: bankName }) : t(($) => $.wayNotes[way])
      }
      action={
        isNew && (
          <span className={`${styles.mark} screen-only`}>
            <Badge tone="info">{t(($) => $.newMark)}</Badge>
          </span>
        )
      }
    >
      <KeyValue
        items={[
          ...(isChain ? [] : [line('beneficiary', beneficiary)]),
          line(isChain ? 'chainAddress' : 'iban', bankAccountNumber),
          ...(bic ? [line('bic', bic)] : []),
          line(isChain ? 'network' : 'bank', bankName),
          ...(reference ? [line('reference', reference)] : []),
        ]}
      />
    </Card>
  )
}
