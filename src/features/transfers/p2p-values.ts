import { maxDecimals } from '../../domain/money.ts'
import { isEmail } from '../../domain/email.ts'
import { type RequestOf } from '../../domain/call.ts'
import { type transfers } from '../../domain/transfers/calls.ts'
import { amountFault, amountOf, type Bounds, type Fault, type Price, type TransferValues } from './form.ts'
import { type Details, type Order } from './order.ts'
import { isSameRepeat, repeatPayload } from './repeat.ts'

/** What a person chooses and types for a payment to somebody. */
export interface P2pValues extends TransferValues {
  toEmail?: string | undefined
  note?: string | undefined
  reference?: string | undefined
  couponCode?: string | undefined
  templateName?: string | undefined
}

/** A stable reference: a new one would reset the form. */
export const p2pStart: P2pValues = {}

/** The most characters of what may be said (decisions G-32). */
export const lengths = { note: 255, reference: 35, couponCode: 20, templateName: 50 } as const

/** What is known of the payee: by the form itself, or by the bank. */
export type PayeeState = 'unasked' | 'asking' | 'fine' | 'unknown' | 'blocked'

/** Keys of `p2p.faults` in `locales/<lang>/transfers.json`. */
export type PayeeFault = 'empty' | 'email' | 'own' | 'asking' | 'unknown' | 'blocked'

export interface P2pFaults {
  fromAccount?: 'from'
  toEmail?: PayeeFault
  amount?: Fault
}

/** The address as it is asked about: spaces around are forgiven. */
export const addressOf = ({ toEmail = '' }: P2pValues): string => toEmail.trim()

/** What is wrong, by field; `me`: the person's own address. */
export function checkP2p(
  values: P2pValues,
  known: { tag: string; precision?: number; bounds: Bounds; payee: PayeeState; me: string },
): P2pFaults {
  const { tag, precision = maxDecimals, bounds, payee, me } = known
  const amount = amountFault(values.amount, tag, precision, bounds)
  const toEmail = payeeFault(addressOf(values), payee, me)
  return {
    ...(!values.fromAccount && { fromAccount: 'from' as const }),
    ...(toEmail && { toEmail }),
    ...(amount && { amount }),
  }
}

function payeeFault(address: string, payee: PayeeState, me: string): PayeeFault | undefined {
  if (!address) return 'empty'
  if (!isEmail(address)) return 'email'
  if (address.toLowerCase() === me.toLowerCase()) return 'own'
  return payee === 'asking' || payee === 'unknown' || payee === 'blocked' ? payee : undefined
}

/** What is said besides, without what is empty. */
export function detailsOf(values: P2pValues): Details {
  const names = Object.keys(lengths) as (keyof typeof lengths)[]
  return Object.fromEntries(names.flatMap((name) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])))
}

/** What a payload that was sent says besides. */
export const sentDetails = (sent: Record<string, unknown>): Details => ({
  ...detailsOf(sent as P2pValues),
  ...(typeof sent.invoiceId === 'string' && { invoiceId: sent.invoiceId }),
})

export const isP2pDirty = (values: P2pValues): boolean =>
  Boolean(
    values.fromAccount ||
    values.amount ||
    values.repeat ||
    addressOf(values) ||
    Object.keys(detailsOf(values)).length > 0,
  )

/** Whether two mean the same payment, however each is written. */
export const isSameP2p = (a: P2pValues, b: P2pValues, tag: string): boolean =>
  a.fromAccount === b.fromAccount &&
  addressOf(a).toLowerCase() === addressOf(b).toLowerCase() &&
  amountOf(a, a.tag ?? tag) === amountOf(b, b.tag ?? tag) &&
  JSON.stringify(detailsOf(a)) === JSON.stringify(detailsOf(b)) &&
  isSameRepeat(a, b)

/** The call of a payment as it was reviewed. */
export const p2pPayload = (
  { sides, amount, details = {}, repeat }: Order,
  { exchangeRate, fee }: Price,
): RequestOf<typeof transfers.p2pSubmit> => ({
  accountId: sides?.from.id ?? '',
  toEmail: sides?.to.id ?? '',
  amount,
  currency: sides?.from.currencyCode ?? '',
  exchangeRate,
  fee,
  ...details,
  ...repeatPayload(repeat),
})
