import { type RequestOf } from '../../domain/call.ts'
import { isEmail } from '../../domain/email.ts'
import { beneficiaryTypes, feeShares, type globalpay } from '../../domain/globalpay/calls.ts'
import { amountFault, amountOf, type Bounds, type Fault, type Price, type TransferValues } from './form.ts'
import { type Order } from './order.ts'
import { addressOf, type PayeeFault, type PayeeState } from './p2p-values.ts'

/** What a person chooses and types for a payment by a link. */
export interface LinkValues extends TransferValues {
  toEmail?: string | undefined
  name?: string | undefined
  kind?: string | undefined
  countryCode?: string | undefined
  /** Names of the ways that are closed, by commas. */
  forbidden?: string | undefined
  feeShare?: string | undefined
  description?: string | undefined
}

/** A stable reference: a new one would reset the form. */
export const linkStart: LinkValues = {}

/** Days in which it can be taken (decisions G-39). */
export const expireDays = 30

export const descriptionLength = 140

export interface LinkFaults {
  fromAccount?: 'from'
  toEmail?: Exclude<PayeeFault, 'unknown'> | 'known'
  name?: 'name'
  countryCode?: 'country'
  forbidden?: 'ways'
  description?: 'description'
  amount?: Fault
}

export const kindOf = ({ kind }: LinkValues) => beneficiaryTypes.find((one) => one === kind) ?? 'person'
export const feeShareOf = ({ feeShare }: LinkValues) => feeShares.find((one) => one === feeShare) ?? 'sender'

/** The names of the ways that the sender closed. */
export const closedWays = ({ forbidden = '' }: LinkValues): string[] => forbidden.split(',').filter(Boolean)

/** Closes a way, or opens it again. */
export function toggledWay(values: LinkValues, name: string): string | undefined {
  const closed = closedWays(values)
  const next = closed.includes(name) ? closed.filter((one) => one !== name) : [...closed, name]
  return next.join(',') || undefined
}

/** What is wrong, by field. `ways`: the names of those that lead into the country, absent while nobody knows. */
export function checkLink(
  values: LinkValues,
  known: {
    tag: string
    precision: number
    bounds: Bounds
    payee: PayeeState
    me: string
    ways: readonly string[] | undefined
  },
): LinkFaults {
  const { tag, precision, bounds, payee, me, ways } = known
  const toEmail = addressFault(addressOf(values), payee, me)
  const name = values.name?.trim() ?? ''
  const amount = amountFault(values.amount, tag, precision, bounds)
  return {
    ...(toEmail && { toEmail }),
    ...((name.length < 2 || name.length > 70) && { name: 'name' as const }),
    ...(!values.countryCode && { countryCode: 'country' as const }),
    ...(ways?.every((way) => closedWays(values).includes(way)) && { forbidden: 'ways' as const }),
    ...(!values.fromAccount && { fromAccount: 'from' as const }),
    ...(amount && { amount }),
    ...((values.description?.trim().length ?? 0) > descriptionLength && { description: 'description' as const }),
  }
}

function addressFault(address: string, payee: PayeeState, me: string): LinkFaults['toEmail'] {
  if (!address) return 'empty'
  if (!isEmail(address)) return 'email'
  if (address.toLowerCase() === me.toLowerCase()) return 'own'
  if (payee === 'fine') return 'known'
  return payee === 'asking' || payee === 'blocked' ? payee : undefined
}

export const isLinkDirty = (values: LinkValues): boolean =>
  Boolean(
    values.fromAccount || values.amount || addressOf(values) || values.name || values.countryCode || values.description,
  )

/** Whether two mean the same payment, however each is written. */
export const isSameLink = (a: LinkValues, b: LinkValues, tag: string): boolean => {
  const facts = (values: LinkValues) =>
    JSON.stringify([
      values.fromAccount,
      addressOf(values).toLowerCase(),
      values.name?.trim(),
      kindOf(values),
      values.countryCode,
      closedWays(values).toSorted(),
      feeShareOf(values),
      values.description?.trim() || undefined,
      amountOf(values, values.tag ?? tag),
    ])
  return facts(a) === facts(b)
}

/** What a payment by a link says besides where the money comes from and how much it is. */
export type LinkOrder = Pick<
  RequestOf<typeof globalpay.submit>,
  'beneficiaryType' | 'beneficiaryName' | 'countryCode' | 'paymentMethods' | 'feeShare' | 'description'
>

export const linkOrderOf = (values: LinkValues, ways: readonly string[]): LinkOrder => ({
  beneficiaryType: kindOf(values),
  beneficiaryName: values.name?.trim() ?? '',
  countryCode: values.countryCode ?? '',
  paymentMethods: ways.map((name) => ({ name, forbidden: closedWays(values).includes(name) })),
  feeShare: feeShareOf(values),
  ...(values.description?.trim() && { description: values.description.trim() }),
})

/** The call of a payment as it was reviewed. */
export const linkPayload = (
  { sides, amount }: Order,
  link: LinkOrder,
  { fee }: Price,
): RequestOf<typeof globalpay.submit> => ({
  accountId: sides?.from.id ?? '',
  amount,
  currency: sides?.from.currencyCode ?? '',
  toEmail: sides?.to.id ?? '',
  ...link,
  fee,
})
