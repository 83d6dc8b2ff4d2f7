import { useTranslation } from 'react-i18next'
import { type Account, AccountType, isWallet } from '../../domain/accounts/rules.ts'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { readable } from '../../widgets/account-number.ts'
import { CopyButton } from '../../widgets/copy-button.tsx'

/** What an account is, and its number to copy. */
export function AccountFacts({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const { accountId, accountNumber, currencyCode, walletAddress } = account
  const copied = (what: string, text: string) => ({ action: <CopyButton what={what} text={text} /> })
  const kind = isWallet(account)
    ? t(($) => $.kinds.wallet)
    : account.type === AccountType.prepayment
      ? t(($) => $.kinds.prepayment)
      : account.type === AccountType.receiving
        ? t(($) => $.kinds.receiving)
        : t(($) => $.kinds.payment)
  return (
    <Card title={t(($) => $.facts)}>
      <KeyValue
        items={[
          {
            key: 'number',
            label: t(($) => $.number),
            value: readable(accountNumber),
            ...copied(
              t(($) => $.number),
              accountNumber,
            ),
          },
          ...(walletAddress
            ? [
                {
                  key: 'wallet',
                  label: t(($) => $.walletAddress),
                  value: walletAddress,
                  ...copied(
                    t(($) => $.walletAddress),
                    walletAddress,
                  ),
                },
              ]
            : []),
          { key: 'currency', label: t(($) => $.currency), value: currencyCode },
          { key: 'kind', label: t(($) => $.kind), value: kind },
          {
            key: 'id',
            label: t(($) => $.id),
            value: accountId,
            ...copied(
              t(($) => $.id),
              accountId,
            ),
          },
        ]}
      />
    </Card>
  )
}
