import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { useRead } from '../../platform/query.ts'
import { stands } from '../../platform/submit.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { useMayOpenAccounts } from '../../widgets/use-may-manage.ts'
import { TypedForm } from '../../widgets/typed-form.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { type Opening, openingStart, type OpeningValues, parents } from './open-form.ts'
import { OpeningSteps } from './opening-steps.tsx'
import { type OpeningSearch } from './search.ts'
import { useOpening } from './use-opening.ts'

/** Another account, for who may open one. */
export function OpeningPage({ opening, search }: { opening: Opening; search: OpeningSearch }) {
  const { t } = useTranslation('accounts')
  const list = useRead(accounts.list, {})
  const offer = useRead(accounts.offer, {})
  const permissions = useRead(transfers.available, {}).data?.value
  const mayOpen = useMayOpenAccounts() && permissions?.settlementAccount !== true
  const submit = useOpening(opening)
  const all = list.data?.value.accounts
  const currencies = opening === 'currency' ? offer.data?.value.currencies : offer.data?.value.wallets
  const waits = stands(submit.state) || submit.state.step === 'done'
  const isPossible = currencies && currencies.length > 0 && (opening === 'wallet' || parents(all ?? []).length > 0)

  if (all && offer.data && currencies && mayOpen && (isPossible || waits)) {
    const facts = { accounts: all, currencies, fee: offer.data.value.currencyFee }
    return (
      <TypedForm<OpeningValues> initialValues={openingStart}>
        <OpeningSteps opening={opening} submit={submit} facts={facts} search={search} askAgain={offer.refetch} />
      </TypedForm>
    )
  }
  const failed = [list, offer].find(({ isError, data }) => isError && data === undefined)
  return (
    <Screen title={t(($) => $.opening[opening].title)} width="form" lead={<AsOf answer={list.data} />}>
      <SendingNote submit={submit} />
      {!mayOpen ? (
        <Nothing title={t(($) => $.noRight)} text={t(($) => $.noRightHelp)} />
      ) : failed ? (
        <Problem error={failed.error} onRetry={failed.refetch} />
      ) : all && currencies ? (
        <Nothing title={t(($) => $.opening[opening].none)} text={t(($) => $.opening[opening].noneHelp)} />
      ) : (
        <AccountSkeleton />
      )}
    </Screen>
  )
}

function Nothing(text: { title: string; text: string }) {
  const { t } = useTranslation('accounts')
  return (
    <EmptyState
      {...text}
      action={
        <Button asChild variant="secondary">
          <Link to="/home">{t(($) => $.all)}</Link>
        </Button>
      }
    />
  )
}
