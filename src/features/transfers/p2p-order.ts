import { type Account } from '../../domain/accounts/rules.ts'
import { today } from '../../platform/clock.ts'
import { type Order } from './order.ts'
import { sentDetails } from './p2p-values.ts'
import { sentRepeat } from './repeat.ts'
import { partyOf } from './sides.ts'

/** The payment to a person that a payload once asked for. */
export function sentOrder(sent: Record<string, unknown>, accounts: readonly Account[]): Order {
  const from = accounts.find(({ accountId }) => accountId === sent.accountId)
  const email = String(sent.toEmail)
  return {
    sides: from && { from: partyOf(from), to: { id: email, label: email, currencyCode: from.currencyCode } },
    amount: String(sent.amount),
    details: sentDetails(sent),
    ...sentRepeat(sent, today()),
  }
}
