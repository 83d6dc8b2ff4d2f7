import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { parseAmount } from '../../domain/money.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { mayPayByLink } from '../../domain/transfers/may-send.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { canSend } from './choices.ts'
import { written } from './form.ts'
import { LinkSteps } from './link-steps.tsx'
import { linkStart, type LinkValues } from './link-values.ts'
import { NoTransfer } from './no-transfer.tsx'
import { OwnSkeleton } from './own-skeleton.tsx'
import { type Step } from './steps.ts'

interface LinkPageProps {
  step?: Step | undefined
  /** What the form of a payment to a person has already: whom to pay, from where, and how much as decimal text. */
  to?: string | undefined
  from?: string | undefined
  amount?: string | undefined
}

/** Global pay to one person: money by a link, for who has no account here (decisions G-32). */
export function LinkPage({ step, ...wanted }: LinkPageProps) {
  const { t } = useTranslation('globalpay')
  const list = useRead(accounts.list, {})
  const available = useRead(transfers.available, {})
  const all = list.data?.value.accounts ?? []
  const sources = all.filter(canSend)
  const [start] = useState(() => startOf(wanted))
  const allowed = available.data && mayPayByLink(available.data.value)

  if (list.data && allowed !== false && sources.length > 0 && !available.isPending) {
    const { data } = list
    return (
      <TypedForm<LinkValues> initialValues={start}>
        <LinkSteps accounts={all} sources={sources} answer={data} step={step} />
      </TypedForm>
    )
  }
  return (
    <Screen title={t(($) => $.title)} width="form">
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

function startOf({ to, from, amount }: Omit<LinkPageProps, 'step'>): LinkValues {
  const tag = localeTag()
  const known = parseAmount(amount ?? '', 'en').ok
  if (!to && !from && !known) return linkStart
  return {
    ...(to && { toEmail: to }),
    ...(from && { fromAccount: from }),
    ...(known && { amount: written(known, tag), tag }),
  }
}
