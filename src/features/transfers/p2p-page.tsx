import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { parseAmount } from '../../domain/money.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { mayPayPerson } from '../../domain/transfers/may-send.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { canSend } from './choices.ts'
import { written } from './form.ts'
import { NoTransfer } from './no-transfer.tsx'
import { OwnSkeleton } from './own-skeleton.tsx'
import { P2pSteps } from './p2p-steps.tsx'
import { p2pStart, type P2pValues } from './p2p-values.ts'
import { type Step } from './steps.ts'

interface P2pPageProps {
  step?: Step | undefined
  /** What a link wants: whom to pay, and how much as decimal text. */
  to?: string | undefined
  amount?: string | undefined
}

/** Money to somebody else by their e-mail (spec B§1, B§2), for those who may. */
export function P2pPage({ step, to, amount }: P2pPageProps) {
  const { t } = useTranslation('transfers')
  const list = useRead(accounts.list, {})
  const available = useRead(transfers.available, {})
  const all = list.data?.value.accounts ?? []
  const sources = all.filter(canSend)
  const start = useMemo(() => wanted(to, amount), [to, amount])
  const allowed = available.data && mayPayPerson(available.data.value)

  if (list.data && allowed !== false && sources.length > 0 && !available.isPending) {
    const { data } = list
    return (
      <TypedForm<P2pValues> initialValues={start}>
        <P2pSteps accounts={all} sources={sources} answer={data} step={step} />
      </TypedForm>
    )
  }
  return (
    <Screen title={t(($) => $.p2p.title)} width="form">
      {allowed === false ? (
        <NoTransfer why="notAllowedP2p" />
      ) : list.data && sources.length === 0 ? (
        <NoTransfer why="noAccount" />
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <OwnSkeleton />
      )}
    </Screen>
  )
}

function wanted(to: string | undefined, amount: string | undefined): P2pValues {
  const tag = localeTag()
  const known = parseAmount(amount ?? '', 'en').ok
  return to || known ? { ...(to && { toEmail: to }), ...(known && { amount: written(known, tag), tag }) } : p2pStart
}
