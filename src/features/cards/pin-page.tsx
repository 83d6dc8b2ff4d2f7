import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isCard, isClosed } from '../../domain/accounts/rules.ts'
import { withoutPage } from '../../domain/cards/places.ts'
import { allows, cardFlags, lastFour } from '../../domain/cards/rules.ts'
import { brand } from '../../platform/brand.ts'
import { today } from '../../platform/clock.ts'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { useMayManage } from '../../widgets/use-may-manage.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { NeedsBank } from './needs-bank.tsx'
import { PinChange } from './pin-change.tsx'
import { PinShow } from './pin-show.tsx'
import { useCards } from './use-cards.ts'

/** Shows and changes the PIN of one card (spec B§2): of a debit card too, which has no other page. */
export function PinPage({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cards')
  const mayManage = useMayManage()
  const { list, accounts, settled } = useCards()
  const card = accounts?.find((one) => one.accountId === accountId && isCard(one) && !isClosed(one))
  if (!card && accounts && settled) return <Navigate to={withoutPage(accounts)} replace />
  const name = card && t(($) => $.ending, { name: card.cardAliasName || card.accountName, lastFour: lastFour(card) })
  return (
    <Screen
      key={accountId}
      title={t(($) => $.pin.title)}
      width="form"
      lead={name}
      back={
        card &&
        cardFlags(card, today()).details && (
          <Link to="/cards/$accountId" params={{ accountId }}>
            <ArrowLeft aria-hidden="true" />
            {card.cardAliasName || card.accountName}
          </Link>
        )
      }
    >
      {!card ? (
        list.isError && !accounts ? (
          <Problem error={list.error} onRetry={list.refetch} />
        ) : (
          <CardsSkeleton />
        )
      ) : mayManage && allows(card, 'showPin') ? (
        <>
          <AsOf answer={list.data} />
          <NeedsBank />
          <PinShow key={`show ${accountId}`} accountId={accountId} />
          {allows(card, 'changePin') && <PinChange key={`change ${accountId}`} accountId={accountId} />}
        </>
      ) : (
        <EmptyState
          title={t(($) => $.pin.notNow)}
          text={mayManage ? t(($) => $.pin.notNowHelp, { support: brand.support }) : t(($) => $.pin.noRight)}
        />
      )}
    </Screen>
  )
}
