import { array, enums, nullable, object, optional, record, string } from 'superstruct'
import { calls, read } from '../call.ts'
import { count, flag, id } from '../struct.ts'

const customerInfo = object({
  userId: id(),
  customerId: id(),
  login: string(),
  firstName: string(),
  lastName: string(),
  businessName: optional(nullable(string())),
  customerType: enums(['personal', 'business', 'oldBusiness']),
  transactionApproveMode: count(),
  login2faMode: string(),
  isAdmin: flag(),
  isHaveRelatedAccounts: flag(),
  useOldWeb: flag(),
  oldWebUrl: optional(nullable(string())),
  birthDay: optional(nullable(string())),
  customerCreationDate: string(),
  residenceCountryCode: string(),
  taxId: optional(nullable(string())),
  permissions: optional(record(string(), flag())),
  verified: flag(),
  limited: flag(),
  dueDiligenceLevel: count(),
  isNeedPersonalInfoUpdate: flag(),
  isNeedKyc: flag(),
  isNeedFatca: optional(flag()),
})

/** Customer info of the signed-in person (spec A§3, A§7). */
export const customer = calls('customer', {
  info: read('customerInfoGet', {
    as: 'user',
    keep: 'screen',
    fresh: 60_000,
    response: object({
      customer: customerInfo,
      accesses: optional(array(object({ customerId: id(), businessName: string(), right: count() }))),
    }),
  }),
})
