import { ApproveMode } from '../approvals/operation.ts'
import type { ResponseOf } from '../call.ts'
import type { company } from '../company/calls.ts'
import type { customer } from '../customer/calls.ts'
import { collapse } from '../names.ts'

type Info = ResponseOf<typeof customer.info>['customer']
type Access = ResponseOf<typeof company.authorisedUser>['access']

/** A customer's type as a number (decisions C-09). */
export const customerTypes = { personal: 0, oldBusiness: 1, business: 2 } as const

const { none: no, ...ways } = ApproveMode

/** The second step at sign-in, as customer info has it, by its number (spec A§4). */
export const twoStepNumbers: Readonly<Record<string, number>> = { no, ...ways }

/** What the person may do for whom they act (spec A§3). For whom, and whether as an admin, the session says beside it. */
export interface UserState {
  customerType: 0 | 1 | 2
  firstName: string
  lastName: string
  accessRights: number
  accessList: Readonly<Record<string, boolean>>
  /** A second step at sign-in is demanded of this person. */
  strictMode: boolean
  /** The customer came over from the old web bank. */
  isConverted: boolean
  isSubAccount: boolean
  representativeId?: string | undefined
  representativePositionId?: number | undefined
  transactionApproveMode: number
  /** Of the sign-in; undefined where each new browser is approved instead, which has no number. */
  twoStepVerificationMode?: number | undefined
  existedEmails: readonly string[]
  existedPhones: readonly string[]
}

const mayAll = { balanceInfo: true, history: true, transfers: true, merchant: true, documents: true }
/** Nothing is known to be allowed for a business before the bank has said it. */
const unknown = { accessRights: 0, accessList: {} }
/** Personal customers count as right 2 (decisions 1.4). */
const own = { accessRights: 2, accessList: mayAll }

const isSub = (permissions: Info['permissions']): boolean => permissions?.['settlementAccount'] === true

/** From what the bank says of the person; what they may do for a business is said apart (`withAccess`). */
export function userState(info: Info): UserState {
  const { transactionApproveMode, strictMode = false, isConverted = false, permissions } = info
  return {
    ...(info.customerType === 'personal' ? own : unknown),
    customerType: customerTypes[info.customerType],
    firstName: collapse(info.firstName),
    lastName: collapse(info.lastName),
    strictMode,
    isConverted,
    isSubAccount: isSub(permissions),
    transactionApproveMode,
    twoStepVerificationMode: twoStepNumbers[info.login2faMode],
    existedEmails: info.existedEmails ?? [],
    existedPhones: info.existedPhones ?? [],
  }
}

/** The same person once it is known what they may do for the business, and as whom. */
export const withAccess = (user: UserState, access: Access): UserState => ({
  ...user,
  accessRights: access.accessRights,
  accessList: access.accessList,
  isSubAccount: access.permissions ? isSub(access.permissions) : user.isSubAccount,
  representativeId: access.representativeId ?? undefined,
  representativePositionId: access.businessRepresentativePositionIds[0],
})
