import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { firstKind } from '../../domain/cards/places.ts'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { useCards } from './use-cards.ts'

/** The root of the cards area leads on to one of its lists (spec B§2). */
export function CardsRoot() {
  const { t } = useTranslation('cards')
  const { list, accounts } = useCards()
  if (accounts)
    return <Navigate to={firstKind(accounts) === 'physical' ? '/cards/physical' : '/cards/virtual'} replace />
  return (
    <Screen title={t(($) => $.title)}>
      {list.isError ? <Problem error={list.error} onRetry={list.refetch} /> : <CardsSkeleton />}
    </Screen>
  )
}
