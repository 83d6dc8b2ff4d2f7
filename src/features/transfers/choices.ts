import { type Account, isCard, isClosed, isDebitCard } from '../../domain/accounts/rules.ts'
import { allows } from '../../domain/cards/rules.ts'

/** An account with money of its own that is open: a debit card spends its settlement account's. */
export const canSend = (account: Account): boolean => !isClosed(account) && !isDebitCard(account)

/** As `canSend`; a card only where it may be loaded (spec B§4). */
export const canReceive = (account: Account): boolean =>
  canSend(account) && (!isCard(account) || allows(account, 'load'))
