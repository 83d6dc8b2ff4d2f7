import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cardsWithPage, kindOf, onlyCard, withoutPage } from '../../domain/cards/places.ts'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { ApplyLink } from './apply-link.tsx'
import { CardDetails } from './card-details.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { useCards } from './use-cards.ts'

/** One card. A card that is not there, is closed or is a debit card has no page (spec B§2). */
export function CardPage({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cards')
  const { list, accounts, settled } = useCards()
  const card = accounts && cardsWithPage(accounts).find((one) => one.accountId === accountId)
  if (card) {
    const kind = kindOf(card)
    return (
      <Screen
        key={accountId}
        title={card.cardAliasName || card.accountName}
        lead={<AsOf answer={list.data} />}
        actions={<ApplyLink accounts={accounts} />}
        back={
          // The list of an only card leads straight back here.
          !onlyCard(accounts, kind) && (
            <Link to={kind === 'physical' ? '/cards/physical' : '/cards/virtual'}>
              <ArrowLeft aria-hidden="true" />
              {kind === 'physical' ? t(($) => $.physicalCards) : t(($) => $.virtualCards)}
            </Link>
          )
        }
      >
        <CardDetails card={card} />
      </Screen>
    )
  }
  if (accounts && settled) return <Navigate to={withoutPage(accounts)} replace />
  return (
    <Screen title={t(($) => $.title)}>
      {list.isError && !accounts ? <Problem error={list.error} onRetry={list.refetch} /> : <CardsSkeleton />}
    </Screen>
  )
}
