import { type Account, available, sortByStatus, takesCurrency } from '../../domain/accounts/rules.ts'
import { walletAddressFault } from '../../domain/accounts/wallet-address.ts'
import { compare } from '../../domain/money.ts'

/** What is opened: an account in another currency beside one that is there, or a wallet for digital money. */
export type Opening = 'currency' | 'wallet'

export interface OpeningValues {
  /** Beside which the new one is opened; pays the fee. */
  accountId?: string | undefined
  currencyCode?: string | undefined
  /** Of a wallet: where withdrawals go. */
  address?: string | undefined
}

/** A stable reference: a new one would reset the form. */
export const openingStart: OpeningValues = {}

export interface OpeningFacts {
  accounts: readonly Account[]
  /** In which something may be opened now. */
  currencies: readonly string[]
  /** In the currency of the account that pays. */
  fee: string
}

/** The accounts that a currency can be added to. */
export const parents = (accounts: readonly Account[]): Account[] => sortByStatus(accounts).filter(takesCurrency)

/** What nobody has to choose: the account of the link or the first one, and the only currency. */
export function withDefaults(
  opening: Opening,
  values: OpeningValues,
  facts: OpeningFacts,
  wanted: string | undefined,
): OpeningValues {
  const able = parents(facts.accounts)
  const known = (accountId: string | undefined) => able.find((account) => account.accountId === accountId)?.accountId
  const [only] = facts.currencies.length === 1 ? facts.currencies : []
  return {
    ...values,
    currencyCode: values.currencyCode ?? only,
    ...(opening === 'currency' && { accountId: known(values.accountId) ?? known(wanted) ?? able[0]?.accountId }),
  }
}

export type OpeningFault = 'required' | 'checksum' | 'insufficient' | 'gone'
export type OpeningFaults = Partial<Record<keyof OpeningValues, OpeningFault>>

/** What is wrong, by field. `gone`: opened meanwhile, or not kept any more. */
export function openingFaults(
  opening: Opening,
  { accountId, currencyCode, address = '' }: OpeningValues,
  { accounts, currencies, fee }: OpeningFacts,
): OpeningFaults {
  const faults: OpeningFaults = {}
  if (!currencyCode) faults.currencyCode = 'required'
  else if (!currencies.includes(currencyCode)) faults.currencyCode = 'gone'
  if (opening === 'wallet') {
    const fault = currencyCode ? walletAddressFault(currencyCode, address) : address.trim() ? undefined : 'required'
    if (fault) faults.address = fault
    return faults
  }
  const payer = parents(accounts).find((account) => account.accountId === accountId)
  if (!payer) faults.accountId = 'required'
  else if (compare(available(payer), fee) < 0) faults.accountId = 'insufficient'
  return faults
}

/** The call as it was reviewed. */
export const openingPayload = (
  opening: Opening,
  { accountId = '', currencyCode = '', address = '' }: OpeningValues,
  fee: string,
) => (opening === 'wallet' ? { currencyCode, address: address.trim() } : { accountId, currencyCode, fee })

/** Whether there is anything worth keeping. */
export const isOpeningDirty = (values: OpeningValues): boolean => Object.values(values).some(Boolean)
