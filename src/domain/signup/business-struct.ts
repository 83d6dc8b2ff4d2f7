import {
  array,
  boolean,
  enums,
  type Infer,
  lazy,
  number,
  object,
  optional,
  record,
  string,
  type Describe,
} from 'superstruct'
import { missingReasons } from '../tax/missing-reason.ts'
import { amount, day, id } from '../struct.ts'

const address = object({
  countryCode: string(),
  state: optional(string()),
  city: string(),
  street: string(),
  postalCode: string(),
})
/** Of the country whose dialling code it is, and the digits after that code. */
const phone = object({ countryCode: string(), number: string() })
/** A number, or why there is none; the explanation goes with `CANNOT_OBTAIN` only (spec A§5). */
const taxNumber = object({
  countryCode: string(),
  taxId: optional(string()),
  tinMissingReason: optional(enums(missingReasons)),
  tinMissingExplanation: optional(string()),
})
/** Where the money of an owner of 25 percent or more comes from. */
const sources = { sourceIds: array(id()), sourceDetails: string() }

/** 1 a person of `personList`, 2 a company of `companyList`; `share` in percent of the company above, at most 2 decimals. */
export interface ShareNode {
  type: 1 | 2
  id: string
  share: string
  shareholders: ShareNode[]
}
const shareNode: Describe<ShareNode> = object({
  type: enums([1, 2]),
  id: string(),
  share: string(),
  shareholders: array(lazy(() => shareNode)),
})

const person = object({
  id: string(),
  firstName: string(),
  lastName: string(),
  birthday: day(),
  /** Empty where nobody of this role has to have one. */
  email: string(),
  phone: optional(phone),
  address,
  taxId: optional(taxNumber),
  ...sources,
  isUser: boolean(),
  /** 0 to 5 (decisions 1.4); 0 for who is no user. */
  accessRights: number(),
})
const ownerCompany = object({
  id: string(),
  name: string(),
  registrationNumber: string(),
  registrationDate: day(),
  registrationCountryCode: string(),
  address,
  taxId: optional(taxNumber),
  ...sources,
  /** Ids of `personList`. */
  directors: array(string()),
})

/** A business as it registers (spec A§3). People and companies stand once in their list; everything else names their ids. */
export const businessRegistration = object({
  formVersion: string(),
  company: object({
    name: string(),
    tradingName: string(),
    registrationNumber: string(),
    registrationDate: day(),
    registrationCountryCode: string(),
    website: string(),
    description: string(),
    email: string(),
    phone,
    /** As registered. */
    address,
    /** Where the business is done. */
    place: address,
  }),
  financialDetail: object({
    monthlyDepositAmount: amount(),
    monthlyDepositCurrency: string(),
    monthlyWithdrawalAmount: amount(),
    monthlyWithdrawalCurrency: string(),
    sourceIds: array(id()),
    purposeIds: array(id()),
    industry: id(),
    /** Ids of what the industry is asked to specify. */
    specifications: array(id()),
  }),
  dueDiligence: object({
    /** Somebody with a public office owns, directs or uses it. */
    government: boolean(),
    lawsuits: boolean(),
    /** The company or an owner pays taxes in the United States. */
    taxPayers: boolean(),
    details: object({ government: string(), lawsuits: string(), taxPayers: string() }),
  }),
  legalInformation: object({
    taxIds: array(taxNumber),
    isCrsCheckNeeded: boolean(),
    /** Answers to the additional questions, by the id of their field. */
    answers: record(string(), string()),
    terms: object({ privacyPolicy: boolean(), userAgreement: boolean() }),
  }),
  authorizedCompanyRepresentative: string(),
  directors: array(string()),
  ultimateBeneficiaryOwners: array(string()),
  shareholders: array(shareNode),
  users: array(string()),
  personList: array(person),
  companyList: array(ownerCompany),
  captcha: string(),
  /** The kind of client, as in `POST /auth/postlogin`. */
  device: string(),
})
export type BusinessRegistration = Infer<typeof businessRegistration>
