import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, isCard, isClosed } from '../../domain/accounts/rules.ts'
import { cardFlags } from '../../domain/cards/rules.ts'
import { today } from '../../platform/clock.ts'
import { PlasticCard } from '../../ui/plastic-card.tsx'
import { Section } from '../../ui/card.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { BrandLogo } from '../../widgets/brand-mark.tsx'
import styles from './cards-glance.module.css'

const networks = { MC: 'Mastercard', VISA: 'Visa', UPI: 'UnionPay' } as const

/** The cards that are not closed: network, last four digits, status, and what is on them. */
export function CardsGlance({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('home')
  const { t: words } = useTranslation('cards')
  const cards = accounts.filter((account) => isCard(account) && !isClosed(account))
  if (cards.length === 0) return null
  return (
    <Section title={t(($) => $.cards)}>
      <ul className={styles.cards}>
        {cards.map((card) => {
          const flags = cardFlags(card, today())
          const { status } = flags
          return (
            <li key={card.accountId}>
              <PlasticCard
                mark={<BrandLogo />}
                name={card.cardAliasName || card.accountName}
                network={card.cardNetwork ? networks[card.cardNetwork] : ''}
                lastFour={card.cardNumber?.slice(-4) ?? ''}
                expiry={flags.virtual ? words(($) => $.virtual) : words(($) => $.physical)}
                status={status && status !== 'active' && words(($) => $.status[status])}
                finish={flags.virtual ? 'light' : flags.debit ? 'dark' : 'brand'}
              />
              {flags.balance && (
                <p className={styles.balance}>
                  <Amount value={card.balance} currency={card.currencyCode} />
                </p>
              )}
              {flags.history && (
                <Link to="/history" search={{ accountId: card.accountId }} className={styles.link}>
                  {t(($) => $.cardHistory, { lastFour: card.cardNumber?.slice(-4) })}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
