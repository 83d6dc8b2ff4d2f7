import { parseSearch } from '../search-params.ts'
import { type Remembered, rememberedTarget } from './rules.ts'

/** What the bank says of a customer after sign-in, as far as the way on depends on it (spec A§3, A§4). */
export interface CustomerFacts {
  customerType: 'personal' | 'business' | 'oldBusiness'
  isAdmin: boolean
  isHaveRelatedAccounts: boolean
  useOldWeb: boolean
  isNeedPersonalInfoUpdate: boolean
  isNeedKyc: boolean
  isNeedFatca?: boolean | undefined
}

/** What the bank says of somebody acting for a business. */
export interface AccessFacts {
  isNeedKyc: boolean
  /** Whether balances may be seen; a representative may not. */
  balanceInfo: boolean
  /** Of the tax self-certification: VALIDATED, PENDING, … (decisions G-22). */
  taxStatus?: string | null | undefined
}

/**
 * Where a person goes after sign-in.
 * - `oldWeb`: out of this app, to the customer's old web address.
 * - `access`: what the person may do for the business is loaded, then `businessStart` says on.
 * - `companies`: the person chooses a company, then the same.
 * - `to` with `from`: a page of this app, and which memory is used up by it.
 */
export type Start =
  | { go: 'oldWeb' }
  | { go: 'access' }
  | { go: 'companies' }
  | { go: 'page'; to: string; from?: keyof Remembered | 'home' }

const page = (to: string): Start => ({ go: 'page', to })

/** The order of spec A§4 once customer info is there; remembered targets as decisions C-21. */
export function customerStart(
  customer: CustomerFacts,
  fromCustomerId: string | undefined,
  remembered: Remembered,
): Start {
  if (customer.useOldWeb && fromCustomerId === undefined) return { go: 'oldWeb' }
  if (customer.isAdmin) return page('/admin-overview')
  if (customer.customerType !== 'personal') return { go: customer.isHaveRelatedAccounts ? 'companies' : 'access' }
  if (customer.isNeedPersonalInfoUpdate) return page('/profile-update')
  if (customer.isNeedKyc) return page('/kyc')
  if (customer.isNeedFatca) return page('/self-certification-splash')
  return { go: 'page', ...rememberedTarget(remembered) }
}

/** The start page of a business once access info is there (spec A§4). */
export function businessStart(access: AccessFacts, remembered: Remembered): Start {
  if (access.isNeedKyc) return page('/kyc')
  if (!access.balanceInfo) return page('/company-documents')
  const target = rememberedTarget(remembered)
  if (target.from !== 'home') return { go: 'page', ...target }
  const isCertified = access.taxStatus === 'VALIDATED' || access.taxStatus === 'PENDING'
  return isCertified ? { go: 'page', ...target } : page('/self-certification-business-splash')
}

/** The customer that an address of the app names, such as `/home?fromCustomerId=500001`. */
export function customerIn(path: string | null | undefined): string | undefined {
  const { fromCustomerId } = parseSearch(path?.split('#')[0]?.split('?')[1] ?? '')
  return typeof fromCustomerId === 'string' ? fromCustomerId : undefined
}
