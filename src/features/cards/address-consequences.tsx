import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { lastFour } from '../../domain/cards/rules.ts'
import { Banner } from '../../ui/banner.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'

interface AddressConsequencesProps {
  accounts: readonly Account[]
  /** Ids of cards that are canceled by the new address, and of those that go on to the old one. */
  canceled: readonly string[]
  toOld: readonly string[]
  agreed: boolean
  onAgree: (agreed: boolean) => void
  error: string | undefined
}

/** What another address means for the other cards, by name, and the decision about it. */
export function AddressConsequences({ accounts, canceled, toOld, agreed, onAgree, error }: AddressConsequencesProps) {
  const { t } = useTranslation('cards')
  const names = (ids: readonly string[]): string =>
    accounts
      .filter(({ accountId }) => ids.includes(accountId))
      .map((card) => t(($) => $.ending, { name: card.cardAliasName || card.accountName, lastFour: lastFour(card) }))
      .join('; ')
  return (
    <>
      {toOld.length > 0 && <Banner>{t(($) => $.reissue.toOld, { cards: names(toOld) })}</Banner>}
      {canceled.length > 0 && (
        <>
          <Banner tone="warning">{t(($) => $.reissue.canceled, { cards: names(canceled) })}</Banner>
          <CheckboxField label={t(($) => $.reissue.agree)} checked={agreed} onChange={onAgree} error={error} />
        </>
      )}
    </>
  )
}
