import { type Account, isDebitCard } from '../../domain/accounts/rules.ts'
import { type RequestOf, type ResponseOf } from '../../domain/call.ts'
import { type cards } from '../../domain/cards/calls.ts'
import { isPostBox } from '../../domain/cards/rules.ts'
import { type customer } from '../../domain/customer/calls.ts'
import { add } from '../../domain/money.ts'
import { applySteps, type ApplyStep } from './apply-search.ts'

export type Available = ResponseOf<typeof cards.applyInfo>['cards'][number]
export type Address = ResponseOf<typeof customer.addresses>['addresses'][number]

/** Stands in the list of addresses for one that is typed. */
export const otherAddress = 'other'

export interface ApplyValues {
  countryCode?: string | undefined
  /** Of the cards of a country those that differ by their currency alone. */
  product?: string | undefined
  currencyCode?: string | undefined
  shippingId?: string | undefined
  addressId?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  city?: string | undefined
  postalCode?: string | undefined
  feeAccountId?: string | undefined
}

/** A stable reference: a new one would reset the form. */
export const applyStart: ApplyValues = {}

export const productOf = ({
  subType,
  network,
  isVirtual,
}: Pick<Available, 'subType' | 'network' | 'isVirtual'>): string =>
  `${subType} ${network} ${isVirtual ? 'virtual' : 'physical'}`

/** One card of each product. */
export const products = (available: readonly Available[]): Available[] =>
  available.filter((card, n) => available.findIndex((other) => productOf(other) === productOf(card)) === n)

export const cardsOfProduct = (available: readonly Available[], product: string | undefined): Available[] =>
  available.filter((card) => productOf(card) === product)

export const chosenCard = (available: readonly Available[], values: ApplyValues): Available | undefined =>
  cardsOfProduct(available, values.product).find(({ currencyCode }) => currencyCode === values.currencyCode)

/** The accounts that may pay the fees: open, with money of their own, in the currency of the fees. */
export const payers = (accounts: readonly Account[], currency: string): Account[] =>
  accounts.filter(
    (account) => account.accountStatusId === 1 && account.currencyCode === currency && !isDebitCard(account),
  )

/** What nobody has to choose: where the person lives, and what there is only one of, or one first. */
export function withDefaults(values: ApplyValues, residence: string | undefined, facts: ApplyFacts): ApplyValues {
  const countryCode = values.countryCode ?? residence
  const ofProduct = cardsOfProduct(facts.available, values.product)
  const currencyCode = values.currencyCode ?? (ofProduct.length === 1 ? ofProduct[0]?.currencyCode : undefined)
  const card = ofProduct.find((one) => one.currencyCode === currencyCode)
  const here = addressesIn(facts.addresses, countryCode)
  return {
    ...values,
    countryCode,
    currencyCode,
    addressId: values.addressId ?? here[0]?.addressId ?? otherAddress,
    shippingId: values.shippingId ?? card?.fees.shipping[0]?.id,
    feeAccountId: values.feeAccountId ?? payers(facts.accounts, card?.currencyCode ?? '')[0]?.accountId,
  }
}

/** A card is sent to an address in its own country. */
export const addressesIn = (addresses: readonly Address[], countryCode: string | undefined): Address[] =>
  addresses.filter((address) => address.countryCode === countryCode)

/** What is taken now: the card is made and sent for it. */
export function dueNow({ fees }: Available, shippingId: string | undefined): string {
  const shipping = fees.shipping.find(({ id }) => id === shippingId)
  return shipping ? add(fees.issue, shipping.fee) : fees.issue
}

export type ApplyFault = 'required' | 'postBox'
export type ApplyFaults = Partial<Record<keyof ApplyValues, ApplyFault>>

export interface ApplyFacts {
  available: readonly Available[]
  addresses: readonly Address[]
  accounts: readonly Account[]
}

/** What is wrong with one step. */
export function applyFaults(step: ApplyStep, values: ApplyValues, facts: ApplyFacts): ApplyFaults {
  const missing = (...names: (keyof ApplyValues)[]): ApplyFaults =>
    Object.fromEntries(names.filter((name) => !values[name]?.trim()).map((name) => [name, 'required']))
  const card = chosenCard(facts.available, values)
  switch (step) {
    case 'country':
      return missing('countryCode')
    case 'card':
      return cardsOfProduct(facts.available, values.product).length > 0 ? {} : { product: 'required' }
    case 'currency':
      return card ? {} : { currencyCode: 'required' }
    case 'delivery':
      return card && !card.isVirtual ? deliveryFaults(card, values, facts) : {}
    case 'fees':
      return payers(facts.accounts, card?.currencyCode ?? '').some(({ accountId }) => accountId === values.feeAccountId)
        ? {}
        : { feeAccountId: 'required' }
    default:
      return {}
  }

  function deliveryFaults({ fees }: Available, { shippingId, addressId }: ApplyValues, { addresses }: ApplyFacts) {
    const known = addressesIn(addresses, values.countryCode).find((address) => address.addressId === addressId)
    const lines: ApplyFaults =
      addressId === otherAddress ? missing('address1', 'city', 'postalCode') : known ? {} : { addressId: 'required' }
    const option = fees.shipping.find(({ id }) => id === shippingId)
    const box = isPostBox((addressId === otherAddress ? values.address1 : known?.address1) ?? '')
    const shipping: ApplyFaults = !option
      ? { shippingId: 'required' }
      : box && option.disabledReasons.includes('postBox')
        ? { shippingId: 'postBox' }
        : {}
    return { ...lines, ...shipping }
  }
}

/** The first step that is not filled in rightly; the last one where all are. */
export const firstOpen = (values: ApplyValues, facts: ApplyFacts): ApplyStep =>
  applySteps.find((step) => Object.keys(applyFaults(step, values, facts)).length > 0) ?? 'confirm'

/** The application as it is sent; the address is one that the bank has. */
export const applyPayload = (
  card: Available,
  { shippingId, feeAccountId = '' }: ApplyValues,
  addressId: string | undefined,
): RequestOf<typeof cards.apply> => ({
  type: card.type,
  subType: card.subType,
  countryCode: card.countryCode,
  currencyCode: card.currencyCode,
  feeAccountId,
  ...(!card.isVirtual && { shippingId, addressId }),
})

/** Whether there is anything worth keeping. */
export const isApplyDirty = (values: ApplyValues): boolean => Object.values(values).some(Boolean)
