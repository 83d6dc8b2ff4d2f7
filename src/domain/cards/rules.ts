import { type Account, isCard, isClosed, isDebitCard } from '../accounts/rules.ts'
import { type Day, type Month, monthOf } from '../dates.ts'

/** Card status ids (spec B§4). */
export const CardStatus = {
  submitted: 0,
  active: 2,
  canceled: 4,
  fraud: 18,
  printing: 19,
  printed: 20,
  shipped: 21,
  pending: 23,
  limited: 27,
  expired: 38,
  processing: 41,
  pendingDocument: 65,
  paused: 71,
} as const
export type CardStatusName = keyof typeof CardStatus

/** The name of a status id, a key of the texts; undefined for an id that the table does not know. */
export const cardStatusName = (statusId: number | null | undefined): CardStatusName | undefined =>
  (Object.keys(CardStatus) as CardStatusName[]).find((name) => CardStatus[name] === statusId)

/** Card types that can be registered for payments online (decisions G-48). */
export const enrollmentTypes: readonly number[] = [2010, 2060, 2080]

/** The longest name that a person gives a card. */
export const aliasLength = 30

export type CardAction = 'pause' | 'unpause' | 'block' | 'showPin' | 'changePin' | 'load' | 'enrollment' | 'alias'

const known = Object.keys(CardStatus) as CardStatusName[]
const notFraud = known.filter((name) => name !== 'fraud')

/** In which states a card takes an action (spec B§4). A state that the table does not know takes none. */
export const actionStates: Record<CardAction, readonly CardStatusName[]> = {
  pause: ['active', 'expired'],
  unpause: ['paused'],
  block: ['paused', 'active', 'expired'],
  showPin: notFraud,
  changePin: notFraud,
  load: ['active'],
  enrollment: ['active'],
  alias: known.filter((name) => name !== 'canceled'),
}

export interface CardFlags {
  debit: boolean
  prepaid: boolean
  virtual: boolean
  physical: boolean
  expired: boolean
  statusId: number | undefined
  /** Key of the status text. */
  status: CardStatusName | undefined
  /** The last month in which the card is good. */
  expireDate: Month | undefined
  /** Has a balance of its own, and a history of it. */
  balance: boolean
  history: boolean
  editName: boolean
  /** Has a page of its own: prepaid and not closed (spec B§2). */
  details: boolean
}

/** What a card is and which parts of it can be shown (spec B§3). `today` decides about the printed date. */
export function cardFlags(card: Account, today: Day): CardFlags {
  const debit = isDebitCard(card)
  const prepaid = isCard(card) && !debit
  const status = cardStatusName(card.cardStatusId)
  const expireDate = expiryOf(card)
  const open = isCard(card) && !isClosed(card)
  return {
    debit,
    prepaid,
    virtual: isCard(card) && card.cardIsVirtual === true,
    physical: isCard(card) && card.cardIsVirtual !== true,
    expired: status === 'expired' || (expireDate !== undefined && expireDate < monthOf(today)),
    statusId: card.cardStatusId ?? undefined,
    status,
    expireDate,
    balance: prepaid,
    history: prepaid,
    editName: allows(card, 'alias'),
    details: prepaid && open,
  }
}

/** What decides which actions a card takes. */
export type CardState = Pick<Account, 'type' | 'accountStatusId' | 'cardStatusId' | 'cardIsVirtual'>

/** Whether a card takes an action now. Closed accounts take none; enrollment is for physical cards of listed types. */
export function allows(card: CardState, action: CardAction): boolean {
  const status = cardStatusName(card.cardStatusId)
  if (!isCard(card) || isClosed(card) || !status || !actionStates[action].includes(status)) return false
  return action !== 'enrollment' || (card.cardIsVirtual !== true && enrollmentTypes.includes(card.type))
}

function expiryOf({ cardExpiryMonth, cardExpiryYear }: Account): Month | undefined {
  if (!cardExpiryMonth || !cardExpiryYear) return undefined
  return `${cardExpiryYear < 100 ? 2000 + cardExpiryYear : cardExpiryYear}-${String(cardExpiryMonth).padStart(2, '0')}`
}

/** The digits by which a person knows a card; the others never leave the bank. */
export const lastFour = ({ cardNumber }: Account): string => cardNumber?.slice(-4) ?? ''

/** A card's number as it is shown (decisions G-64). */
export const maskedNumber = (card: Account): string => `**** **** **** ${lastFour(card)}`

/** On its way to its owner: applied for and not active yet (decisions G-46). */
const underWay: readonly CardStatusName[] = [
  'submitted',
  'pending',
  'pendingDocument',
  'processing',
  'printing',
  'printed',
  'shipped',
]

export function isUnderWay(card: CardState): boolean {
  const status = cardStatusName(card.cardStatusId)
  return isCard(card) && !isClosed(card) && status !== undefined && underWay.includes(status)
}

/** An application is open, and no other one is made (decisions G-67). */
export const cardRequested = (accounts: readonly CardState[]): boolean => accounts.some(isUnderWay)

const postBox =
  /(?<!\p{L})(p\.? ?o\.? ?box|post ?box|postfach|apartado|caixa postal|c[ăa]su[țt]a po[șs]tal[ăa]|а\/я)(?!\p{L})/iu

/** Whether an address is a post box, where no courier delivers. */
export const isPostBox = (address1: string): boolean => postBox.test(address1)
