import { type Account } from '../../domain/accounts/rules.ts'
import { accountName } from './account-name.ts'

/** One end of a transfer, as a person reads it. */
export interface Party {
  /** An account of the person's own, or the e-mail of somebody else. */
  id: string
  label: string
  currencyCode: string
}

export interface Sides {
  from: Party
  to: Party
}

export const partyOf = (account: Account): Party => ({
  id: account.accountId,
  label: accountName(account),
  currencyCode: account.currencyCode,
})
