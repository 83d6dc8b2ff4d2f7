import { type Account } from '../../domain/accounts/rules.ts'
import { type Price } from './form.ts'
import { type Pair } from './use-pair.ts'

/** A transfer that was confirmed. */
export interface Order {
  /** Absent where an account has left the list meanwhile. */
  pair: Pair | undefined
  /** What leaves the source, in its currency. */
  amount: string
  /** As it was confirmed; absent for one that was found again after a reload. */
  price: Price | undefined
}

/** The order of a payload that this screen once sent: what it says of rate and fee is no whole price. */
export function orderOf(payload: Record<string, unknown>, accounts: readonly Account[]): Order {
  const account = (id: unknown): Account | undefined => accounts.find(({ accountId }) => accountId === id)
  const [from, to] = [account(payload.fromAccount), account(payload.toAccount)]
  return { pair: from && to && { from, to }, amount: String(payload.toAmount), price: undefined }
}
