import { type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { dayLabel } from '../../domain/dates.ts'
import { lastDay, type Payment, statusOf } from '../../domain/globalpay/rules.ts'
import { localeTag } from '../../platform/i18n.ts'
import { type KeyValue } from '../../ui/key-value.tsx'
import { Amount } from '../../widgets/amount.tsx'

type Line = ComponentProps<typeof KeyValue>['items'][number]

/** The payment itself, a line each; until when only while it can be taken. */
export function usePaymentFacts(): (payment: Payment) => Line[] {
  const { t } = useTranslation('receive')
  return (payment) => {
    const { amount, currencyCode, senderName, description, feeIsBen } = payment
    const isOpen = ['pending', 'awaitingApproval'].includes(statusOf(payment))
    return [
      {
        key: 'amount',
        label: t(($) => $.amount),
        value: <Amount value={amount} currency={currencyCode} />,
        strong: true,
      },
      { key: 'from', label: t(($) => $.from), value: senderName },
      ...(description ? [{ key: 'for', label: t(($) => $.for), value: description }] : []),
      { key: 'fee', label: t(($) => $.fee), value: feeIsBen ? t(($) => $.feeYours) : t(($) => $.feeTheirs) },
      ...(isOpen
        ? [{ key: 'until', label: t(($) => $.until), value: dayLabel(lastDay(payment), localeTag(), 'long') }]
        : []),
    ]
  }
}

/** What was chosen: where it goes and what arrives. */
export function useTakingFacts(): (taken: NonNullable<Payment['taken']>) => Line[] {
  const { t } = useTranslation('receive')
  return ({ paymentMethod, ending, toAmount, toCurrencyCode }) => [
    {
      key: 'to',
      label: t(($) => $.goesTo),
      value: paymentMethod === 'card' ? t(($) => $.toCard, { ending }) : t(($) => $.toAccount, { ending }),
    },
    {
      key: 'arrives',
      label: t(($) => $.arrives),
      value: <Amount value={toAmount} currency={toCurrencyCode} />,
      strong: true,
    },
  ]
}
