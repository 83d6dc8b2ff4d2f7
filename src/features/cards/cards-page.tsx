import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { type CardKind, cardsOf, onlyCard } from '../../domain/cards/places.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { BankCard } from '../../widgets/bank-card.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { ApplyLink } from './apply-link.tsx'
import styles from './cards-list.module.css'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { useCards } from './use-cards.ts'

/** The cards of one kind; who has one card in all is led straight to it (spec B§2). */
export function CardsPage({ kind }: { kind: CardKind }) {
  const { t } = useTranslation('cards')
  const { list, accounts, settled } = useCards()
  const only = accounts && settled ? onlyCard(accounts, kind) : undefined
  if (only) return <Navigate to="/cards/$accountId" params={{ accountId: only.accountId }} replace />
  const shown = accounts && cardsOf(accounts, kind)
  return (
    <Screen title={t(($) => $.title)} lead={<AsOf answer={list.data} />} actions={<ApplyLink accounts={accounts} />}>
      <nav aria-label={t(($) => $.kinds)}>
        <ul className={styles.kinds}>
          <li>
            <Link to="/cards/physical" replace className={styles.kind}>
              {t(($) => $.physicalCards)}
            </Link>
          </li>
          <li>
            <Link to="/cards/virtual" replace className={styles.kind}>
              {t(($) => $.virtualCards)}
            </Link>
          </li>
        </ul>
      </nav>
      {!shown ? (
        list.isError ? (
          <Problem error={list.error} onRetry={list.refetch} />
        ) : (
          <CardsSkeleton />
        )
      ) : shown.length > 0 ? (
        <ul
          className={styles.grid}
          aria-label={kind === 'physical' ? t(($) => $.physicalCards) : t(($) => $.virtualCards)}
        >
          {shown.map((card) => (
            <CardItem key={card.accountId} card={card} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={kind === 'physical' ? t(($) => $.nonePhysical) : t(($) => $.noneVirtual)}
          text={kind === 'physical' ? t(($) => $.nonePhysicalHelp) : t(($) => $.noneVirtualHelp)}
        />
      )}
    </Screen>
  )
}

function CardItem({ card }: { card: Account }) {
  return (
    <li>
      <Link to="/cards/$accountId" params={{ accountId: card.accountId }} className={styles.card}>
        <BankCard card={card} />
        <span className={styles.line}>
          <span className={styles.name}>{card.cardAliasName || card.accountName}</span>
          <Amount value={card.balance} currency={card.currencyCode} />
        </span>
      </Link>
    </li>
  )
}
