import { type LanguageCode as Language } from '../../../src/domain/languages.ts'
import { type ApproveType } from '../../../src/domain/approvals/rules.ts'
import { type OperationType } from './operations.ts'

/** What a person may do for a company (decisions 1.4): 0 none, 1 read, 2 full, 3 initiate, 4 confirm, 5 upload. */
export type AccessRight = 0 | 1 | 2 | 3 | 4 | 5

/** A company that a person belongs to; the owner's accounts name it with `companyKey`. */
export interface SeedCompany {
  key: string
  name: string
  countryCode: string
  registrationNumber: string
  right: AccessRight
  /** 2 director, 8 owner (spec A§7), others as in the position dictionary. */
  positionId: number
  /** Kept in the old web bank before. */
  isConverted?: boolean
  /** Holds no more than accounts of another customer. */
  isSubAccount?: boolean
}

export interface SeedCard {
  isVirtual: boolean
  /** Luhn-valid test number without spaces; only the last four ever leave the sandbox. */
  number: string
  network: 'MC' | 'VISA' | 'UPI'
  expiryMonth: number
  expiryYear: number
  /** Card status of spec B§4: 2 active, 4 closed, 71 paused, … */
  statusId: number
  alias?: string
}

export interface SeedAccount {
  /** Unique over all people, such as `anna-eur`. */
  key: string
  /** Absent: the person's own; otherwise an account of this company. */
  companyKey?: string
  /** 1001 payment, 4001 prepayment, 4002 receiving, or a card type 2006 to 2135 (decisions 1.7). */
  type: number
  subType?: 'PREPAID' | 'DEBIT'
  currencyCode: string
  name: string
  /** IBAN with valid check digits and without spaces, also for accounts in JPY and BTC. */
  accountNumber: string
  /** 1 open, 11 closed (spec B§4). */
  statusId: number
  card?: SeedCard
  isSettlementAccount: boolean
  /** Account that a debit card spends from: it carries the entries, the card account has none. */
  settlementKey?: string
  /** Decimal string at the precision of the currency: the balance before the first movement. */
  openingBalance: string
}

export interface SeedNotification {
  type: string
  status: 'error' | 'info' | 'warning' | 'success'
  /** Whole hours before the sandbox's "now". */
  hoursAgo: number
  params?: Record<string, string>
  isRead: boolean
}

/** A payment that comes again. */
export interface SeedStanding {
  type: 'p2p' | 'ownAccount' | 'merchant'
  accountKey: string
  /** Of an own account that is paid; the others have a name and an e-mail. */
  toKey?: string
  toName?: string
  email?: string
  amount: string
  currency: string
  frequency: 'WEEKLY' | 'BIWEEKLY' | 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
  startedDaysAgo: number
  /** Payments in all; absent: until a day that is far. */
  payments?: number
}

export interface SeedPerson {
  key: string
  email: string
  password: string
  firstName: string
  lastName: string
  customerType: 'personal' | 'business' | 'oldBusiness'
  /** Companies that the person may act for, in the order of the switcher. */
  companies?: readonly SeedCompany[]
  residenceCountryCode: string
  birthDay: string
  phone: string
  taxId?: string
  lang: Language
  customerCreationDate: string
  accounts: readonly SeedAccount[]
  flags: {
    verified: boolean
    limited: boolean
    isAdmin: boolean
    dueDiligenceLevel: number
    /** 2fa at sign-in: `no` is off (spec A§3). */
    login2faMode: string
    /** How the person's own customer approves what moves money (spec B§4); absent: not at all. */
    approveMode?: ApproveType
    /** A code of one's own, for the last of the ways. */
    approvalCode?: string
  }
  notifications: readonly SeedNotification[]
  standing?: readonly SeedStanding[]
  /** A phone that approves sign-ins, or that the bank only knows; and since how many days one is asked for. */
  door?: { phone?: 'approves' | 'known'; askedForDays?: number }
}

/** One entry of an account's past. Both sides of an exchange are one movement with `exchange`. */
export interface Movement {
  /** Unique within one history, such as `anna-000123`; equal seeds give equal ids. */
  id: string
  accountKey: string
  kind: OperationType
  /** Booking day `YYYY-MM-DD` in the person's zone. */
  date: string
  /** RFC 3339 in UTC. */
  dateTime: string
  direction: 'in' | 'out'
  /** Positive decimal string, exact at the precision of the currency, without the fee. */
  amount: string
  currency: string
  /** Zero or more, charged on top of `amount` to the same account. */
  fee: string
  counterpartyName: string
  counterpartyAccount?: string
  description: string
  reference?: string
  note?: string
  /** 1 pending, 2 processing, 3 completed, 4 rejected, 5 cancelled, 6 refunded (decisions G-33). Only 3 and 6 post. */
  statusId: 1 | 2 | 3 | 4 | 5 | 6
  cardLast4?: string
  /** Id of the transaction type dictionary in `operations.ts`; same as the id of `kind`. */
  operationType: string
  /** Set between the person's own accounts: the one that receives, at `rate` units of its currency for one of `currency`. */
  exchange?: { toAccountKey: string; toAmount: string; toCurrency: string; rate: string }
  /** `id` of the earlier purchase that this gives back, wholly or in part. */
  refundOf?: string
  rejectReason?: string
}
