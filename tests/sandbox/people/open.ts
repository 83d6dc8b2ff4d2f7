import { type SeedAccount, type SeedCard } from './person.ts'
import { cardNumber } from './numbers.ts'

type Details = Pick<SeedAccount, 'key' | 'currencyCode' | 'name' | 'accountNumber' | 'openingBalance'>

/** An open payment account. */
export const payment = (details: Details & Partial<SeedAccount>): SeedAccount => ({
  type: 1001,
  statusId: 1,
  isSettlementAccount: false,
  ...details,
})

type Card = { network: SeedCard['network']; account: number; expiry: readonly [month: number, year: number] }

const plastic = ({ network, account, expiry }: Card): SeedCard => ({
  isVirtual: false,
  number: cardNumber(network, account),
  network,
  expiryMonth: expiry[0],
  expiryYear: expiry[1],
  statusId: 2,
})

/** An active prepaid card: its own account with its own money. `type` is one of decisions 1.7. */
export const prepaid = (type: number, details: Details, card: Card, more: Partial<SeedCard> = {}): SeedAccount => ({
  ...payment(details),
  type,
  subType: 'PREPAID',
  card: { ...plastic(card), ...more },
})

/** An active debit card that spends from the settlement account, so that it starts and stays at zero. */
export const debit = (
  type: number,
  details: Omit<Details, 'openingBalance'> & { settlementKey: string },
  card: Card,
): SeedAccount => ({
  ...payment({ ...details, openingBalance: '0.00' }),
  type,
  subType: 'DEBIT',
  card: plastic(card),
})

/** The last four digits of the card of an account of this list. */
export function last4(accounts: readonly SeedAccount[], key: string): string {
  const card = accounts.find((account) => account.key === key)?.card
  if (!card) throw new RangeError(`${key} has no card`)
  return card.number.slice(-4)
}
