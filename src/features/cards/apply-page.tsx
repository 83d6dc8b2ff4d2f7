import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { cardRequested, isUnderWay } from '../../domain/cards/rules.ts'
import { stands } from '../../platform/submit.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { useMayManage } from '../../widgets/use-may-manage.ts'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { applyStart, type ApplyValues } from './apply-form.ts'
import { type ApplyStep } from './apply-search.ts'
import { ApplyNote } from './apply-note.tsx'
import { ApplySteps } from './apply-steps.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { useApplying } from './use-applying.ts'
import { useCards } from './use-cards.ts'

/** The application for a card (spec B§2), for who may have one and has none on its way. */
export function ApplyPage({ step: wanted }: { step: ApplyStep | undefined }) {
  const { t } = useTranslation('cards')
  const mayManage = useMayManage()
  const { list, accounts } = useCards()
  const applying = useApplying()
  const step = useDeferredValue(wanted)
  const waits = stands(applying.state) || applying.state.step === 'done'
  const open = accounts?.find(isUnderWay)
  if (accounts && mayManage && (waits || !cardRequested(accounts))) {
    return (
      <TypedForm<ApplyValues> initialValues={applyStart}>
        <ApplySteps applying={applying} accounts={accounts} answer={list.data} step={step} />
      </TypedForm>
    )
  }
  return (
    <Screen title={t(($) => $.apply.title)} width="form" lead={<AsOf answer={list.data} />}>
      <ApplyNote applying={applying} />
      {!mayManage ? (
        <EmptyState title={t(($) => $.apply.noRight)} text={t(($) => $.apply.noRightHelp)} />
      ) : open ? (
        <EmptyState
          title={t(($) => $.apply.isOpen)}
          text={t(($) => $.apply.isOpenHelp)}
          action={
            <Button asChild>
              <Link to="/confirm-card/$cardId" params={{ cardId: open.accountId }}>
                {t(($) => $.apply.see)}
              </Link>
            </Button>
          }
        />
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <CardsSkeleton />
      )}
    </Screen>
  )
}
