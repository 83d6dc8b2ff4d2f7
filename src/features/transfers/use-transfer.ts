import { useMemo } from 'react'
import { type Account } from '../../domain/accounts/rules.ts'
import { maxDecimals } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { usePrecision } from '../../widgets/use-precision.ts'
import { amountOf, check, type TransferValues } from './form.ts'
import { useLaterValue } from './use-later-value.ts'
import { usePair } from './use-pair.ts'
import { usePrice } from './use-price.ts'

export type Transfer = ReturnType<typeof useTransfer>

/** What is typed, what is wrong with it, and what the bank says of it. */
export function useTransfer(values: TransferValues, accounts: readonly Account[]) {
  const tag = localeTag()
  const { fromAccount, toAccount } = values
  const from = accounts.find(({ accountId }) => accountId === fromAccount)
  const to = accounts.find(({ accountId }) => accountId === toAccount)
  const pair = useMemo(() => (from && to && from.accountId !== to.accountId ? { from, to } : undefined), [from, to])

  const precision = usePrecision(from?.currencyCode) ?? maxDecimals
  const bounds = usePair(pair)
  const amount = amountOf(values, tag, precision)
  const asked = useLaterValue(amount)
  const settled = asked === amount
  // Between two amounts nothing new is asked, least of all for another pair of accounts.
  const price = usePrice(pair, settled ? asked : undefined)

  return {
    tag,
    values,
    precision,
    pair,
    amount,
    /** An account that is not there any more is none. */
    faults: check(
      { fromAccount: from?.accountId, toAccount: to?.accountId, amount: values.amount },
      tag,
      precision,
      bounds.bounds,
    ),
    bounds,
    /** Of the amount that is typed, not of the one before it. */
    price: settled ? price : { ...price, price: undefined, asking: amount !== undefined && pair !== undefined },
    askAgain: () => Promise.all([bounds.retry(), price.error && price.refetch()]),
  }
}
