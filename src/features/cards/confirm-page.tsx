import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, isCard, isClosed } from '../../domain/accounts/rules.ts'
import { cards } from '../../domain/cards/calls.ts'
import { withoutPage } from '../../domain/cards/places.ts'
import { cardFlags, CardStatus, isUnderWay } from '../../domain/cards/rules.ts'
import { brand } from '../../platform/brand.ts'
import { today } from '../../platform/clock.ts'
import { useRead } from '../../platform/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { BankCard } from '../../widgets/bank-card.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { useMayManage } from '../../widgets/use-may-manage.ts'
import { ActivationForm } from './activation-form.tsx'
import styles from './card-details.module.css'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ShippingUpgrade } from './shipping-upgrade.tsx'
import { useCards } from './use-cards.ts'

/** A card on its way: what it still needs, where it is, and its activation. Leads back to where the person came from. */
export function ConfirmPage({ cardId }: { cardId: string }) {
  const { t } = useTranslation('cards')
  const { list, accounts, settled } = useCards()
  const back = usePrevious()
  const card = accounts?.find((one) => one.accountId === cardId && isCard(one) && !isClosed(one))
  if (!card && accounts && settled) return <Navigate to={withoutPage(accounts)} replace />
  return (
    <Screen
      key={cardId}
      title={t(($) => $.confirm.title)}
      lead={<AsOf answer={list.data} />}
      back={
        <Link to={back}>
          <ArrowLeft aria-hidden="true" />
          {t(($) => $.confirm.back)}
        </Link>
      }
    >
      {card ? (
        <Confirm card={card} />
      ) : list.isError && !accounts ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <CardsSkeleton />
      )}
    </Screen>
  )
}

/** The page before this one, unless it was the application, which is over. */
function usePrevious(): string {
  const { stores } = useRouter()
  const [previous] = useState(() => stores.resolvedLocation.get()?.pathname)
  return previous && !/^\/(add-card|confirm-card|card\/[^/]+\/reissue)\b/.test(previous) ? previous : '/cards'
}

function Confirm({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const mayManage = useMayManage()
  const { status, details } = cardFlags(card, today())
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <BankCard card={card} />
        {status && (
          <p className={styles.said} role="status">
            <strong>{t(($) => $.status[status])}.</strong> {t(($) => $.meaning[status], { support: brand.support })}
          </p>
        )}
        {!isUnderWay(card) && details && (
          <div>
            <Button asChild>
              <Link to="/cards/$accountId" params={{ accountId: card.accountId }}>
                {t(($) => $.confirm.open)}
              </Link>
            </Button>
          </div>
        )}
      </div>
      <div className={styles.column}>
        {mayManage && card.cardStatusId === CardStatus.shipped && <ActivationForm card={card} />}
        <Requirements key={card.cardStatusId} card={card} />
      </div>
    </div>
  )
}

/** Asked anew with every step that the card has made. */
function Requirements({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const read = useRead(cards.requirements, { accountId: card.accountId })
  const list = read.data?.value.requirements ?? []
  if (read.isError && !read.data) return <Problem error={read.error} onRetry={read.refetch} />
  const delivery = read.data?.value.delivery
  if (list.length === 0) return null
  return (
    <>
      {delivery && isUnderWay(card) && <ShippingUpgrade card={card} delivery={delivery} />}
      <Card title={t(($) => $.confirm.requirements)}>
        <KeyValue
          items={list.map(({ id, type, done }) => ({
            key: id,
            label: t(($) => $.confirm.types[type]),
            value: done ? (
              <Badge tone="success">{t(($) => $.confirm.done)}</Badge>
            ) : (
              <Badge tone="warning">{t(($) => $.confirm.missing)}</Badge>
            ),
          }))}
        />
        {list.some(({ type, done }) => type === 'address' && !done) && (
          <Banner tone="warning">{t(($) => $.confirm.addressHelp, { support: brand.support })}</Banner>
        )}
      </Card>
    </>
  )
}
