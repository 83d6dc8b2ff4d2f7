import { type Account } from '../../domain/accounts/rules.ts'
import { globalpay } from '../../domain/globalpay/calls.ts'
import { useRead } from '../../platform/query.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { checkLink, closedWays, feeShareOf, type LinkValues } from './link-values.ts'
import { addressOf } from './p2p-values.ts'
import { useLaterValue } from './use-later-value.ts'
import { usePayee } from './use-payee.ts'
import { useSource } from './use-source.ts'

export type LinkPayment = ReturnType<typeof useLink>

/** What is typed for a payment by a link, what is wrong with it, and what the bank says of it. */
export function useLink(values: LinkValues, accounts: readonly Account[]) {
  const reachable = useReachable()
  const source = useSource(values, accounts)
  const { tag, from, precision, bounds, amount } = source
  const address = addressOf(values)
  const { me, payee, payeeName, ...checking } = usePayee(address)
  const countryCode = values.countryCode ?? ''
  const countries = useRead(globalpay.methods, {}, { enabled: reachable })
  const mayAsk = reachable && payee === 'unknown' && countryCode !== ''
  const open = useRead(globalpay.methods, { toEmail: address, countryCode }, { enabled: mayAsk })
  const ways = mayAsk ? open.data?.value.methods.filter(({ forbidden }) => !forbidden) : undefined
  const best = ways?.find(({ name }) => !closedWays(values).includes(name))
  const asked = useLaterValue(amount)
  const question =
    from && amount !== undefined && best
      ? {
          paymentMethod: best.name,
          amount,
          currency: from.currencyCode,
          toCurrencyCode: best.currencies[0] ?? from.currencyCode,
          countryCode,
          feeShare: feeShareOf(values),
        }
      : undefined
  const settled = asked === amount
  const mayPrice = reachable && settled && question !== undefined
  const price = useRead(
    globalpay.meta,
    question ?? { paymentMethod: '', amount: '', currency: '', toCurrencyCode: '', countryCode, feeShare: 'sender' },
    { enabled: mayPrice },
  )
  return {
    tag,
    values,
    from,
    precision,
    bounds,
    amount,
    payee,
    payeeName,
    countries: countries.data?.value.countries ?? [],
    ways,
    question,
    price: mayPrice ? price.data?.value : undefined,
    asking: reachable && (!settled || (mayPrice && price.isFetching)),
    error:
      checking.error ||
      source.error ||
      (reachable && countries.error) ||
      (mayAsk && open.error) ||
      (mayPrice ? price.error : undefined),
    faults: checkLink(
      { ...values, fromAccount: from?.accountId },
      { tag, precision, bounds, payee, me, ways: ways?.map(({ name }) => name) },
    ),
    askAgain: () =>
      Promise.all([
        checking.askAgain(),
        source.askAgain(),
        countries.isError && countries.refetch(),
        open.isError && open.refetch(),
        price.isError && price.refetch(),
      ]),
  }
}
