import { accounts } from '../../domain/accounts/calls.ts'
import { accountMeta } from '../../domain/accounts/meta.ts'
import { isCard, isWallet } from '../../domain/accounts/rules.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { useRead } from '../../platform/query.ts'

/**
 * One account of the person, no card, and what can be done with it. `settled`: nothing newer is on its way, so that an
 * account that is missing is really not there.
 */
export function useAccount(accountId: string) {
  const list = useRead(accounts.list, {})
  const permissions = useRead(transfers.available, {}).data?.value
  const all = list.data?.value.accounts ?? []
  const account = all.find((one) => one.accountId === accountId && !isCard(one))
  const meta = account && accountMeta(account, all)
  return {
    list,
    all,
    account,
    meta,
    permissions,
    settled: list.data !== undefined && !list.isFetching,
    /** Digital money is taken only of who may fund with it; as long as nobody has said so, it is not offered. */
    receives: Boolean(meta?.instructions && account && (!isWallet(account) || permissions?.funding.digital)),
  }
}
