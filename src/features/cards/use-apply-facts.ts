import { type Account } from '../../domain/accounts/rules.ts'
import { cards } from '../../domain/cards/calls.ts'
import { customer } from '../../domain/customer/calls.ts'
import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { useRead } from '../../platform/query.ts'
import { type ApplyValues, withDefaults } from './apply-form.ts'

/** What the bank offers for what is chosen so far. */
export function useApplyFacts(typed: ApplyValues, accounts: readonly Account[]) {
  const info = useRead(customer.info, {})
  const countries = useRead(dictionaries.countries, {})
  const residence = info.data?.value.customer.residenceCountryCode
  const countryCode = typed.countryCode ?? residence
  const offer = useRead(cards.applyInfo, { countryCode }, { enabled: countryCode !== undefined })
  const addresses = useRead(customer.addresses, {})
  const facts = {
    available: offer.data?.value.cards ?? [],
    addresses: addresses.data?.value.addresses ?? [],
    accounts,
  }
  const reads = [info, countries, offer, addresses]
  return {
    facts,
    values: withDefaults(typed, residence, facts),
    countries: countries.data?.value.items ?? [],
    isReady: reads.every(({ data }) => data !== undefined),
    error: reads.find(({ isError, data }) => isError && data === undefined)?.error,
    ask: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
