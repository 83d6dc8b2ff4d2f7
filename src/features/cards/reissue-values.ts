import { type Account } from '../../domain/accounts/rules.ts'
import { type RequestOf } from '../../domain/call.ts'
import { type cards } from '../../domain/cards/calls.ts'
import { type ReissueReason } from '../../domain/cards/reissue.ts'
import { type ApplyValues, type Available, productOf } from './apply-form.ts'

export interface ReissueValues extends ApplyValues {
  reason?: ReissueReason | undefined
}

/** A stable reference: a new one would reset the form. */
export const reissueStart: ReissueValues = {}

/** Name of the draft of a replacement: each card has its own. */
export const reissueDraft = (accountId: string): string => `card-replacement-${accountId}`

/** What is typed, for the product that the card is. */
export const withProduct = (typed: ReissueValues, { cardNetwork, currencyCode }: Account): ReissueValues => ({
  ...typed,
  product: productOf({ subType: 'PREPAID', network: cardNetwork ?? 'MC', isVirtual: false }),
  currencyCode,
})

/** The order as it is sent. `canceled`: the cards that the person has agreed to lose by it. */
export const reissuePayload = (
  accountId: string,
  reason: ReissueReason,
  { fees }: Available,
  { shippingId, addressId = '', feeAccountId = '' }: ApplyValues,
  canceled: string[],
): RequestOf<typeof cards.reissue> => ({
  accountId,
  isExpressShipping: fees.shipping.find(({ id }) => id === shippingId)?.type === 'express',
  reason,
  addressId,
  feeAccountId,
  canceled,
})

/** Whether there is anything worth keeping. */
export const isReissueDirty = (values: ReissueValues): boolean => Object.values(values).some(Boolean)
