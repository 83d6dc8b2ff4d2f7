import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, isCard, isClosed } from '../../domain/accounts/rules.ts'
import { cardFlags, isUnderWay, lastFour } from '../../domain/cards/rules.ts'
import { today } from '../../platform/clock.ts'
import { Section } from '../../ui/card.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { BankCard } from '../../widgets/bank-card.tsx'
import styles from './cards-glance.module.css'

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
          return (
            <li key={card.accountId}>
              {flags.details ? (
                <Link
                  to="/cards/$accountId"
                  params={{ accountId: card.accountId }}
                  className={styles.card}
                  aria-label={words(($) => $.ending, {
                    name: card.cardAliasName || card.accountName,
                    lastFour: lastFour(card),
                  })}
                >
                  <BankCard card={card} />
                </Link>
              ) : (
                <BankCard card={card} />
              )}
              {flags.balance && (
                <p className={styles.balance}>
                  <Amount value={card.balance} currency={card.currencyCode} />
                </p>
              )}
              {flags.debit && !isUnderWay(card) && (
                <Link to="/card/$accountId/pin" params={{ accountId: card.accountId }} className={styles.link}>
                  {words(($) => $.pin.link)}
                </Link>
              )}
              {flags.debit && isUnderWay(card) && (
                <Link to="/confirm-card/$cardId" params={{ cardId: card.accountId }} className={styles.link}>
                  {words(($) => $.apply.see)}
                </Link>
              )}
              {flags.history && (
                <Link to="/history" search={{ accountId: card.accountId }} className={styles.link}>
                  {t(($) => $.cardHistory, { lastFour: lastFour(card) })}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
