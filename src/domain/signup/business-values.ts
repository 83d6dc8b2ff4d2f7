import type { MissingReason } from '../tax/missing-reason.ts'

/** Stored with a draft of the wizard and sent with the registration (spec A§3). */
export const formVersion = '3.54'

/** The forms of the wizard, in their order; the last two belong to one person or company (spec A§4). */
export const businessForms = [
  'generalForm',
  'financialInfoForm',
  'dueDilligenceForm',
  'legalForm',
  'directorsHub',
  'shareholdersHub',
  'usersHub',
  'personForm',
  'companyForm',
] as const
export type BusinessForm = (typeof businessForms)[number]

type Text = string | undefined

/** Texts of an address; the prefix is that of its fields. */
export type AddressOf<Prefix extends string> = {
  [Field in `${Prefix}${'CountryCode' | 'State' | 'City' | 'Street' | 'PostalCode'}`]?: Text
}

export type GeneralValues = {
  [
    Field in
      | 'name'
      | 'tradingName'
      | 'registrationNumber'
      | 'registrationDate'
      | 'registrationCountryCode'
      | 'website'
      | 'description'
      | 'email'
      | 'phoneCountryCode'
      | 'phone'
  ]?: Text
} & AddressOf<'address'> &
  AddressOf<'place'> & {
    /** The business is done elsewhere than at the registered address. */
    isElsewhere?: boolean | undefined
  }

export interface FinancialValues {
  depositAmount?: Text
  depositCurrency?: Text
  withdrawalAmount?: Text
  withdrawalCurrency?: Text
  sourceIds?: readonly string[] | undefined
  purposeIds?: readonly string[] | undefined
  industry?: Text
  specifications?: readonly string[] | undefined
}

export const diligenceQuestions = ['government', 'lawsuits', 'taxPayers'] as const
export type DiligenceQuestion = (typeof diligenceQuestions)[number]
export type DiligenceValues = { [Question in DiligenceQuestion]?: boolean | undefined } & {
  [Details in `${DiligenceQuestion}Details`]?: Text
}

/** One tax number as it is typed. */
export interface TaxValues {
  countryCode?: Text
  taxId?: Text
  tinMissingReason?: MissingReason | undefined
  tinMissingExplanation?: Text
}

export interface LegalValues {
  /** Each with a key of its own, so that a row that goes takes nothing of another one with it. */
  taxIds?: readonly (TaxValues & { key: string })[] | undefined
  /** By the id of the field (spec A§3). */
  answers?: Readonly<Record<string, string>> | undefined
}

interface SourceValues {
  sourceIds?: readonly string[] | undefined
  sourceDetails?: Text
}

export type PersonValues = {
  [Field in 'firstName' | 'lastName' | 'birthDay' | 'email' | 'phoneCountryCode' | 'phone']?: Text
} & AddressOf<'address'> &
  Omit<TaxValues, 'countryCode'> &
  SourceValues & {
    isUser?: boolean | undefined
    /** `1` to `5` (decisions 1.4). */
    accessRight?: Text
  }

/** A share of one company: whose it is and how much, in percent as it is typed. */
export interface ShareValues {
  key: string
  /** 1 a person, 2 a company (spec A§3). */
  type: 1 | 2
  /** Id of `people` or `companies`. */
  of: string
  share?: Text
}

export type CompanyValues = {
  [Field in 'name' | 'registrationNumber' | 'registrationDate' | 'registrationCountryCode']?: Text
} & AddressOf<'address'> &
  Omit<TaxValues, 'countryCode'> &
  SourceValues & {
    /** Ids of `people`. */
    directors?: readonly string[] | undefined
    shareholders?: readonly ShareValues[] | undefined
  }

/**
 * All that is typed in the wizard, as its draft keeps it. People and companies stand once, by an id of their own; who
 * directs, owns or uses refers to them. Nothing of it is changed in place.
 */
export interface BusinessValues {
  general?: GeneralValues | undefined
  financial?: FinancialValues | undefined
  diligence?: DiligenceValues | undefined
  legal?: LegalValues | undefined
  people?: Readonly<Record<string, PersonValues>> | undefined
  companies?: Readonly<Record<string, CompanyValues>> | undefined
  /** Ids of `people`. */
  directors?: readonly string[] | undefined
  /** Owners of the business itself. */
  shareholders?: readonly ShareValues[] | undefined
  /** Id of `people`: who speaks for the business; the activation link goes to them. */
  representative?: Text
}
