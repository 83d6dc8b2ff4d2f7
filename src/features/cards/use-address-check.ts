import { cards } from '../../domain/cards/calls.ts'
import { useRead } from '../../platform/query.ts'
import { type Address, type ApplyValues } from './apply-form.ts'

/** What becomes of the other cards where another address takes the place of the person's first one. */
export function useAddressCheck({ addressId, countryCode = '' }: ApplyValues, addresses: readonly Address[]) {
  const old = addresses[0]?.addressId
  const isOther = old !== undefined && addressId !== undefined && addressId !== old
  const read = useRead(cards.addressCheck, { countryCode, oldAddressId: old ?? '' }, { enabled: isOther })
  const { cardAccountsToBeCanceled: canceled = [], cardAccountsToBeShippedToOldAddress: toOld = [] } =
    (isOther && read.data?.value) || {}
  return {
    canceled,
    toOld,
    isReady: !isOther || read.data !== undefined,
    error: isOther && read.isError && !read.data ? read.error : undefined,
    /** Asks now, and answers which cards are canceled; throws where the bank could not be asked. */
    ask: async (): Promise<string[]> =>
      isOther ? ((await read.refetch({ throwOnError: true })).data?.value.cardAccountsToBeCanceled ?? []) : [],
  }
}

export type AddressCheck = ReturnType<typeof useAddressCheck>
