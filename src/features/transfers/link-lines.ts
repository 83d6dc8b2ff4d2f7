import { type TFunction } from 'i18next'
import { formatAmount, isZero } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { countryName } from '../../widgets/country-name.ts'
import { expireDays, type LinkOrder } from './link-values.ts'
import { type OrderLine } from './order.ts'

/** What a way is called; one that this app does not know by the bank's own name. */
export function wayName(t: TFunction<'globalpay'>, name: string): string {
  return name === 'bankAccount' || name === 'card' ? t(($) => $.method[name]) : name
}

/** What the recipient pays, in the currency of the payment; nothing where the sender pays. */
export const recipientFee = (
  t: TFunction<'globalpay'>,
  price: { recipientFee: string; feeCurrency: string } | undefined,
): OrderLine[] =>
  price && !isZero(price.recipientFee)
    ? [
        {
          key: 'recipientFee',
          label: t(($) => $.feeOfRecipient),
          value: `${formatAmount(price.recipientFee, localeTag())}\u00a0${price.feeCurrency}`,
        },
      ]
    : []

/** All that a payment by a link says besides the money; its price while that is known. */
export function linkLines(
  t: TFunction<'globalpay'>,
  link: LinkOrder,
  price?: Parameters<typeof recipientFee>[1],
): OrderLine[] {
  const { beneficiaryName, beneficiaryType, countryCode, paymentMethods, feeShare, description } = link
  const open = paymentMethods.filter(({ forbidden }) => !forbidden).map(({ name }) => wayName(t, name))
  return [
    {
      key: 'recipient',
      label: t(($) => $.recipient),
      value: `${beneficiaryName} · ${t(($) => $.kinds[beneficiaryType])}`,
    },
    { key: 'country', label: t(($) => $.country), value: countryName(countryCode) },
    { key: 'ways', label: t(($) => $.ways), value: open.join(' · ') },
    ...(description ? [{ key: 'description', label: t(($) => $.description), value: description }] : []),
    { key: 'feeShare', label: t(($) => $.fee), value: t(($) => $.feeBy[feeShare]) },
    ...recipientFee(t, price),
    { key: 'rateNote', label: t(($) => $.note), value: t(($) => $.noteText, { count: expireDays }) },
  ]
}
