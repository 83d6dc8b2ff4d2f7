import { type Account, isCard, isClosed, isDebitCard } from '../accounts/rules.ts'

/** The two lists of the cards area. */
export type CardKind = 'physical' | 'virtual'

export const kindOf = (card: Account): CardKind => (card.cardIsVirtual === true ? 'virtual' : 'physical')

/** The cards that have a page: prepaid and not closed (spec B§2). A debit card shows under its account (decisions G-69). */
export const cardsWithPage = (accounts: readonly Account[]): Account[] =>
  accounts.filter((account) => isCard(account) && !isDebitCard(account) && !isClosed(account))

export const cardsOf = (accounts: readonly Account[], kind: CardKind): Account[] =>
  cardsWithPage(accounts).filter((card) => kindOf(card) === kind)

/** The list to which the root of the cards area leads. */
export const firstKind = (accounts: readonly Account[]): CardKind =>
  cardsOf(accounts, 'physical').length > 0 ? 'physical' : 'virtual'

/** The card to which a list goes straight: the only one of its kind, with none of the other kind. */
export function onlyCard(accounts: readonly Account[], kind: CardKind): Account | undefined {
  const [only, ...others] = cardsWithPage(accounts)
  return only && others.length === 0 && kindOf(only) === kind ? only : undefined
}

/** Where the page of a card leads that is not the person's, or has no page. */
export const withoutPage = (accounts: readonly Account[]): '/cards' | '/home' =>
  accounts.filter(isCard).length > 1 ? '/cards' : '/home'
