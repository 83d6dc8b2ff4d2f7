import { accounts } from '../../domain/accounts/calls.ts'
import { useRead } from '../../platform/query.ts'

/**
 * The person's accounts, of which cards are some. `settled`: nothing newer is on its way, so that what is missing is
 * really not there.
 */
export function useCards() {
  const list = useRead(accounts.list, {})
  return { list, accounts: list.data?.value.accounts, settled: list.data !== undefined && !list.isFetching }
}
