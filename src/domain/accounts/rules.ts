import { type ResponseOf } from '../call.ts'
import { type Amount, add, subtract } from '../money.ts'
import { type accounts } from './calls.ts'

export type Account = ResponseOf<typeof accounts.list>['accounts'][number]

/** Account type codes (spec B§9). */
export const AccountType = { payment: 1001, prepayment: 4001, receiving: 4002 } as const

/** Account status ids with a meaning of their own (spec B§4). */
export const AccountStatus = { closed: 11 } as const

/** Card types are a numbered list with these ends, debit cards a stretch of it (spec B§3, B§9). */
export const cardTypes = { first: 2006, last: 2135, debit: { first: 2016, last: 2018 } } as const

export const isClosed = (account: Pick<Account, 'accountStatusId'>): boolean =>
  account.accountStatusId === AccountStatus.closed

export const isCard = ({ type }: Pick<Account, 'type'>): boolean => type >= cardTypes.first && type <= cardTypes.last

/** A card that spends from its settlement account and has no money of its own. */
export const isDebitCard = (account: Pick<Account, 'type' | 'subType'>): boolean =>
  isCard(account) &&
  (account.subType
    ? account.subType === 'DEBIT'
    : account.type >= cardTypes.debit.first && account.type <= cardTypes.debit.last)

/** Money that is kept on a blockchain (the assets of crypto_eft). */
const digital: readonly string[] = ['BTC', 'ETH', 'USDC', 'USDT']

export const isWallet = (account: Pick<Account, 'type' | 'currencyCode'>): boolean =>
  !isCard(account) && digital.includes(account.currencyCode)

/** Open, for payments, and in money of a country: another currency can be added to it. */
export const takesCurrency = (account: Account): boolean =>
  !isClosed(account) && account.type === AccountType.payment && !isWallet(account)

/** What may be spent: the posted balance less what is pending. */
export const available = ({ balance, pendingAmount }: Account): Amount => subtract(balance, pendingAmount)

/** By status id, ascending; the bank's order stays within a status (spec B§4). */
export const sortByStatus = (list: readonly Account[]): Account[] =>
  list.toSorted((a, b) => a.accountStatusId - b.accountStatusId)

export interface CurrencyTotal {
  currencyCode: string
  balance: Amount
  pending: Amount
  available: Amount
}

/**
 * What a person has in each currency, in the order in which the currencies come; currencies are never added to each
 * other. Closed accounts don't count, nor do debit cards, whose money is that of their settlement account.
 */
export function totals(list: readonly Account[]): CurrencyTotal[] {
  const found = new Map<string, CurrencyTotal>()
  for (const account of list) {
    if (isClosed(account) || isDebitCard(account)) continue
    const { currencyCode } = account
    const before = found.get(currencyCode) ?? { currencyCode, balance: '0', pending: '0', available: '0' }
    found.set(currencyCode, {
      currencyCode,
      balance: add(before.balance, account.balance),
      pending: add(before.pending, account.pendingAmount),
      available: add(before.available, available(account)),
    })
  }
  return [...found.values()]
}
