import { useTranslation } from 'react-i18next'
import { type Account } from '../domain/accounts/rules.ts'
import { cardFlags, lastFour } from '../domain/cards/rules.ts'
import { today } from '../platform/clock.ts'
import { PlasticCard } from '../ui/plastic-card.tsx'
import { BrandLogo } from './brand-mark.tsx'
import { networks } from './card-networks.ts'

/** A card of the person as it lies in the hand; its number is the last four digits. */
export function BankCard({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const flags = cardFlags(card, today())
  const { status, expireDate } = flags
  return (
    <PlasticCard
      mark={<BrandLogo />}
      name={card.cardAliasName || card.accountName}
      network={card.cardNetwork ? networks[card.cardNetwork] : ''}
      lastFour={lastFour(card)}
      holder={flags.virtual ? t(($) => $.virtual) : t(($) => $.physical)}
      expiry={expireDate && `${expireDate.slice(5)}/${expireDate.slice(2, 4)}`}
      status={status && status !== 'active' && t(($) => $.status[status])}
      finish={flags.virtual ? 'light' : flags.debit ? 'dark' : 'brand'}
    />
  )
}
