import { array, enums, literal, nullable, object, optional, size, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
import { amount, count, flag, id, instant } from '../struct.ts'
import { reissueReasons } from './reissue.ts'
import { aliasLength, CardStatus } from './rules.ts'

const card = object({ accountId: id() })

/** A code is asked for: 2 a text message to `approvalSentTo`, 3 the authenticator (spec B§4). */
const question = { operationId: string(), approveType: count(), approvalSentTo: optional(string()) }

export const shippingTypes = ['standard', 'express'] as const

const shippingOption = object({
  id: id(),
  type: enums(shippingTypes),
  fee: amount(),
  /** Working days, such as `10-15`. */
  deliveryTime: string(),
  /** Where one of these holds, the option cannot be taken: `postBox`, the address is one. */
  disabledReasons: array(enums(['postBox'])),
})

export const cardFees = object({
  annual: amount(),
  issue: amount(),
  monthly: amount(),
  currency: string(),
  /** Empty for a virtual card. */
  shipping: array(shippingOption),
})

export const availableCard = object({
  type: count(),
  subType: enums(['PREPAID', 'DEBIT']),
  countryCode: string(),
  network: enums(['MC', 'VISA', 'UPI']),
  currencyCode: string(),
  isVirtual: flag(),
  fees: cardFees,
})

/** What a card still needs before it is made, or had. */
export const requirementTypes = ['identity', 'fee', 'address'] as const

/** What the letter with the card is asked for when it is activated. */
export const activationParams = ['activationCode', 'lastFour'] as const

/** How a card is sent; `upgrade` while it can still be sent faster, for the difference. */
const delivery = object({
  type: enums(shippingTypes),
  deliveryTime: string(),
  upgrade: optional(object({ shippingId: id(), type: enums(shippingTypes), fee: amount(), deliveryTime: string() })),
})

/** Who issued a card, by the first digits of its number. Where `valid` is false nothing else is known. */
const binInfo = object({
  binNumber: string(),
  issuer: string(),
  cardBrand: string(),
  cardCategory: string(),
  cardType: string(),
  countryCode: string(),
  currencyCode: string(),
  isCommercial: flag(),
  isPrepaid: flag(),
  valid: flag(),
})

const applied = { accountId: id(), statusId: count() }
/** Cards (spec B§7): an action answers the status that the card has then. */
export const cards = calls('cards', {
  pause: write('cardPause', {
    quiet: true,
    changes: ['accounts'],
    request: card,
    response: object({ statusId: literal(CardStatus.paused) }),
  }),
  /** Back to active, or to expired where the card was paused as an expired one (decisions C-15). */
  unpause: write('cardUnpause', {
    quiet: true,
    changes: ['accounts'],
    request: card,
    response: object({ statusId: count() }),
  }),
  /** Final, so it needs a code: without one the bank asks for it and blocks nothing. */
  block: write('cardBlock', {
    quiet: true,
    changes: ['accounts', 'notifications'],
    request: object({
      accountId: id(),
      reason: optional(size(string(), 0, 140)),
      operationId: optional(string()),
      approvalCode: optional(string()),
    }),
    response: object({
      statusId: count(),
      operationId: optional(string()),
      approveType: optional(count()),
      approvalSentTo: optional(string()),
    }),
  }),
  /** The empty name takes the alias away. */
  setAlias: write('cardAliasSet', {
    quiet: true,
    changes: ['accounts'],
    request: object({ accountId: id(), cardAliasName: size(string(), 0, aliasLength) }),
  }),
  /** Nothing is shown before the code of the operation is right. A write, so that nobody asks or keeps it twice. */
  getPin: write('pinGet', { quiet: true, request: card, response: object(question) }),
  showPin: write('pinShow', {
    quiet: true,
    request: object({ accountId: id(), operationId: string(), approvalCode: optional(string()) }),
    response: object({ pin: string(), ttlSeconds: count() }),
  }),
  changePin: write('pinChange', {
    quiet: true,
    request: object({ accountId: id(), confirm: flag(), pin: string(), pinRepeat: string() }),
  }),
  /** What may be applied for in a country; by default in that of the customer. */
  applyInfo: read('cardApplyInfoGet', {
    quiet: true,
    request: object({ countryCode: optional(string()) }),
    response: object({ cards: array(availableCard) }),
  }),
  /** Takes the fees of issue and shipping from `feeAccountId` (decisions G-44). */
  apply: write('cardApply', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'cards'],
    request: object({
      type: count(),
      subType: enums(['PREPAID', 'DEBIT']),
      countryCode: string(),
      currencyCode: string(),
      shippingId: optional(nullable(id())),
      addressId: optional(nullable(id())),
      feeAccountId: id(),
      cardAliasName: optional(size(string(), 0, aliasLength)),
    }),
    response: object(applied),
  }),
  requirements: read('crossPlatformRequirementGet', {
    quiet: true,
    request: card,
    response: object({
      requirements: array(object({ id: id(), type: enums(requirementTypes), done: flag() })),
      delivery: optional(delivery),
    }),
  }),
  /** What becomes of the customer's other cards where an address in `countryCode` takes the place of an old one. */
  addressCheck: read('cardAddressReplaceCheck', {
    quiet: true,
    request: object({ countryCode: string(), oldAddressId: id() }),
    response: object({
      /** They are not made for that country. */
      cardAccountsToBeCanceled: array(id()),
      /** They are on their way, and go on to where they were sent. */
      cardAccountsToBeShippedToOldAddress: array(id()),
    }),
  }),
  /**
   * Orders another card in the place of one that is closed when the new one is activated (decisions G-46). `canceled`
   * are the cards that the person has agreed to lose by the new address: with others nothing is done.
   */
  reissue: write('cardReissue', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'notifications', 'cards'],
    request: object({
      accountId: id(),
      isExpressShipping: flag(),
      reason: enums(reissueReasons),
      addressId: id(),
      feeAccountId: id(),
      canceled: array(id()),
    }),
    response: object({ accountId: id(), cardReissuedStatusId: count(), fee: amount() }),
  }),
  /** A card that is not shipped yet is sent faster, once, for the difference. */
  upgradeShipping: write('cardShippingUpgrade', {
    once: true,
    quiet: true,
    changes: ['accounts', 'history', 'cards'],
    request: object({ accountId: id(), shippingId: id(), feeAccountId: id() }),
    response: object({ fee: amount() }),
  }),
  binInfo: read('cardBinInfoGet', {
    quiet: true,
    request: object({ binNumber: size(string(), 6, 6) }),
    response: binInfo,
  }),
  /** Whether a card is registered for payments online, and the phone that confirms them. */
  enrollment: read('cardEnrollmentGet', {
    quiet: true,
    request: card,
    response: object({ enrolledAt: optional(nullable(instant())), phone: string() }),
  }),
  /** Of the number that the person reads off the card the bank is told what proves it, never the whole. */
  enroll: write('cardEnroll', {
    quiet: true,
    changes: ['cards'],
    request: object({ accountId: id(), binNumber: size(string(), 6, 6), lastFour: size(string(), 4, 4) }),
    response: object({ enrolledAt: instant() }),
  }),
  activationData: read('cardActivationDataGet', {
    quiet: true,
    request: card,
    response: object({
      /** Taken once, with the activation. */
      fees: object({ monthly: amount() }),
      extraParams: array(enums(activationParams)),
      feeCurrency: string(),
    }),
  }),
  /**
   * A card becomes active once, and its fee is taken with that; so a repeat takes nothing. Not `once`: what carries a
   * key is kept on the device, and this carries a PIN.
   */
  activate: write('cardActivate', {
    quiet: true,
    changes: ['accounts', 'history', 'cards'],
    request: object({
      accountId: id(),
      extraParams: object({ activationCode: string(), lastFour: string() }),
      feeAccountId: id(),
      pinCode: string(),
    }),
    response: object({ statusId: count(), lockedUntil: optional(instant()) }),
  }),
})
