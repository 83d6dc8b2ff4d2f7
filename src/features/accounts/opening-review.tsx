import { useTranslation } from 'react-i18next'
import { walletNetworks } from '../../domain/accounts/wallet-address.ts'
import { isZero } from '../../domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { masked } from '../../widgets/masked-number.ts'
import { type Opening, type OpeningFacts, type OpeningValues } from './open-form.ts'
import { useCurrencyName } from './use-currency-name.ts'

interface OpeningReviewProps {
  opening: Opening
  values: OpeningValues
  facts: OpeningFacts
}

/** What is opened and what it costs, before the one press. */
export function OpeningReview({ opening, values, facts }: OpeningReviewProps) {
  const { t } = useTranslation('accounts')
  const nameOf = useCurrencyName()
  const { currencyCode = '', address = '' } = values
  const payer = facts.accounts.find(({ accountId }) => accountId === values.accountId)
  const currency = { key: 'currency', label: t(($) => $.currency), value: `${nameOf(currencyCode)} (${currencyCode})` }
  const free = { key: 'fee', label: t(($) => $.fee), value: t(($) => $.noFee), strong: true }
  return (
    <Card>
      <KeyValue
        items={
          opening === 'wallet'
            ? [
                currency,
                { key: 'network', label: t(($) => $.lines.network), value: walletNetworks[currencyCode] },
                { key: 'address', label: t(($) => $.walletAddress), value: address.trim() },
                free,
              ]
            : [
                currency,
                {
                  key: 'beside',
                  label: t(($) => $.beside),
                  value: payer && `${payer.accountName} ${masked(payer.accountNumber)}`,
                },
                isZero(facts.fee)
                  ? free
                  : {
                      key: 'fee',
                      label: t(($) => $.fee),
                      value: <Amount value={facts.fee} currency={payer?.currencyCode ?? ''} />,
                      strong: true,
                    },
              ]
        }
      />
    </Card>
  )
}
