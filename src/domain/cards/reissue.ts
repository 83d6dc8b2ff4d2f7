import { type Account, isCard, isClosed, isDebitCard } from '../accounts/rules.ts'
import { type Day, type Month, monthOf, shiftMonth } from '../dates.ts'
import { add, type Amount } from '../money.ts'
import { type CardState, type CardStatusName, cardStatusName } from './rules.ts'

/** Why a card is replaced. `blocked`: it was blocked for good before, whatever for. */
export const reissueReasons = ['lost', 'stolen', 'damaged', 'expiring', 'blocked'] as const
export type ReissueReason = (typeof reissueReasons)[number]

const inHand: readonly ReissueReason[] = ['lost', 'stolen', 'damaged']

/** In which states a card is replaced, and why it may be. */
const reasonStates: Partial<Record<CardStatusName, readonly ReissueReason[]>> = {
  active: inHand,
  paused: inHand,
  expired: ['expiring'],
  canceled: ['blocked'],
}

type Replaceable = CardState & Pick<Account, 'subType' | 'cardExpiryMonth' | 'cardExpiryYear' | 'cardReissuedStatusId'>

/** The reasons for which a card can be replaced today; none for a virtual one and for one that is replaced already. */
export function reasonsFor(card: Replaceable, today: Day): ReissueReason[] {
  const status = cardStatusName(card.cardStatusId)
  const prepaid = isCard(card) && !isDebitCard(card) && !isClosed(card)
  if (!prepaid || card.cardIsVirtual === true || !status || typeof card.cardReissuedStatusId === 'number') return []
  const reasons = reasonStates[status] ?? []
  return reasons === inHand && isExpiring(card, today) ? [...inHand, 'expiring'] : [...reasons]
}

/** The date on the card has passed, or passes this month or in the next one. */
function isExpiring({ cardExpiryMonth: month, cardExpiryYear: year }: Replaceable, today: Day): boolean {
  if (!month || !year) return false
  const last: Month = `${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}`
  return last <= shiftMonth(monthOf(today), 1)
}

/** Until it is found nobody may pay with it: the bank pauses it with the order. */
export const isOutOfHand = (reason: ReissueReason): boolean => reason === 'lost' || reason === 'stolen'

/** What a replacement costs: its making, except where the card has run its time, and its shipping. */
export const reissueFee = (reason: ReissueReason | undefined, issue: Amount, shipping: Amount): Amount =>
  reason === 'expiring' ? shipping : add(issue, shipping)
