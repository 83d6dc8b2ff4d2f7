import { signup } from '../../domain/signup/calls.ts'
import { passesPrivacy } from '../../domain/signup/privacy.ts'
import { query, queryClient, useRead } from '../../platform/query.ts'

/** Where the person seems to be, and whether something hides that. What can't be asked holds nobody up (decisions G-17). */
export function useNetwork() {
  const info = useRead(signup.ipInfo, {})
  const { value } = info.data ?? {}
  return {
    country: value?.country_code,
    isHidden: value !== undefined && !passesPrivacy(value.privacy),
    isAsking: info.isFetching,
    ask: info.refetch,
  }
}

export type Network = ReturnType<typeof useNetwork>

/** Asked anew as the form is sent. */
export const isHiddenNow = (): Promise<boolean> =>
  queryClient.fetchQuery({ ...query(signup.ipInfo, {}), staleTime: 0 }).then(
    ({ value }) => !passesPrivacy(value.privacy),
    () => false,
  )
