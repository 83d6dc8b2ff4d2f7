import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reasonsFor } from '../../domain/cards/reissue.ts'
import { cardsWithPage, withoutPage } from '../../domain/cards/places.ts'
import { today } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMayManage } from '../../widgets/use-may-manage.ts'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ReissueForm } from './reissue-form.tsx'
import { reissueStart, type ReissueValues } from './reissue-values.ts'
import { useCards } from './use-cards.ts'
import { useReissuing } from './use-reissuing.ts'

/** Orders a card in the place of one that is lost, stolen, damaged, blocked or about to expire. */
export function ReissuePage({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cards')
  const mayManage = useMayManage()
  const { list, accounts, settled } = useCards()
  const reissuing = useReissuing(accountId)
  const card = accounts && cardsWithPage(accounts).find((one) => one.accountId === accountId)
  const reasons = card && mayManage ? reasonsFor(card, today()) : []
  const waits = reissuing.state.step !== 'idle' && reissuing.state.step !== 'refused'
  if (card && accounts && (reasons.length > 0 || (waits && mayManage))) {
    return (
      <TypedForm<ReissueValues> key={accountId} initialValues={reissueStart}>
        <ReissueForm card={card} reasons={reasons} accounts={accounts} answer={list.data} reissuing={reissuing} />
      </TypedForm>
    )
  }
  if (!card && accounts && settled && !waits) return <Navigate to={withoutPage(accounts)} replace />
  const made = card?.cardReissuedAccountId
  return (
    <Screen title={t(($) => $.reissue.title)} width="form" lead={<AsOf answer={list.data} />}>
      <SendingNote submit={reissuing} />
      {!card ? (
        list.isError ? (
          <Problem error={list.error} onRetry={list.refetch} />
        ) : (
          <CardsSkeleton />
        )
      ) : (
        <EmptyState
          title={made ? t(($) => $.reissue.isMade) : t(($) => $.reissue.notNow)}
          text={
            made
              ? t(($) => $.reissue.isMadeHelp)
              : mayManage
                ? t(($) => $.reissue.notNowHelp)
                : t(($) => $.apply.noRightHelp)
          }
          action={
            <Button asChild>
              {made ? (
                <Link to="/confirm-card/$cardId" params={{ cardId: made }}>
                  {t(($) => $.reissue.see)}
                </Link>
              ) : (
                <Link to="/cards/$accountId" params={{ accountId }}>
                  {t(($) => $.confirm.open)}
                </Link>
              )}
            </Button>
          }
        />
      )}
    </Screen>
  )
}
