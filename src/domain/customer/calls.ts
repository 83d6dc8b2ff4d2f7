import { array, enums, nullable, object, optional, record, size, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
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
  /** Of a business only. */
  permissions: optional(nullable(record(string(), flag()))),
  verified: flag(),
  limited: flag(),
  dueDiligenceLevel: count(),
  isNeedPersonalInfoUpdate: flag(),
  isNeedKyc: flag(),
  isNeedFatca: optional(flag()),
  /** A second step at sign-in is demanded of the person. */
  strictMode: optional(flag()),
  isConverted: optional(flag()),
  /** E-mails and phones that the person has at the bank. */
  existedEmails: optional(array(string())),
  existedPhones: optional(array(string())),
})

/** 0 unconfirmed, 1 confirmed, 2 pending, 3 rejected, 4 name mismatch (spec A§3). */
export const addressStatuses = [0, 1, 2, 3, 4] as const

export const address = object({
  addressId: id(),
  address1: string(),
  address2: optional(nullable(string())),
  city: string(),
  postalCode: string(),
  countryCode: string(),
  stateCode: optional(nullable(string())),
  addressStatus: enums(addressStatuses),
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
  /** Afterwards the bank answers again; the screen asks by itself, so no popup. */
  termsAccept: write('termsAccept', {
    as: 'user',
    quiet: true,
    request: object({ terms: array(object({ id: string(), version: string() })) }),
  }),
  addresses: read('addressInquiry', { quiet: true, response: object({ addresses: array(address) }) }),
  /** Made once of the same lines; a new one is unconfirmed. */
  createAddress: write('addressCreate', {
    quiet: true,
    changes: ['customer'],
    request: object({
      address1: size(string(), 1, 100),
      address2: optional(size(string(), 0, 100)),
      city: size(string(), 1, 60),
      postalCode: size(string(), 1, 20),
      countryCode: string(),
    }),
    response: object({ addressId: id(), addressStatus: enums(addressStatuses) }),
  }),
})
