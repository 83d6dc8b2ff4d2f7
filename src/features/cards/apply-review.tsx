import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { masked } from '../../widgets/masked-number.ts'
import { type ApplyFieldsProps } from './apply-props.ts'
import { type ApplyValues, type Available, dueNow } from './apply-form.ts'

/** What a card costs now and later, a line each. */
export function FeeLines({ card, values }: { card: Available; values: ApplyValues }) {
  const { t } = useTranslation('cards')
  const { fees, isVirtual } = card
  const shipping = isVirtual ? undefined : fees.shipping.find(({ id }) => id === values.shippingId)
  const line = (key: 'issue' | 'monthly' | 'annual', value: string) => ({
    key,
    label: t(($) => $.apply.fees[key]),
    value: <Amount value={value} currency={fees.currency} />,
  })
  return (
    <Card title={t(($) => $.apply.feesTitle)}>
      <KeyValue
        items={[
          line('issue', fees.issue),
          ...(shipping
            ? [
                {
                  key: 'shipping',
                  label: t(($) => $.apply.fees.shipping),
                  value: <Amount value={shipping.fee} currency={fees.currency} />,
                },
              ]
            : []),
          {
            key: 'now',
            label: t(($) => $.apply.fees.now),
            value: <Amount value={dueNow(card, shipping?.id)} currency={fees.currency} />,
            strong: true,
          },
          line('monthly', fees.monthly),
          line('annual', fees.annual),
        ]}
      />
    </Card>
  )
}

interface ApplyReviewProps extends ApplyFieldsProps {
  card: Available
  productName: string
}

/** The whole application once more, before the one press. */
export function ApplyReview({ card, values, facts, countries, productName }: ApplyReviewProps) {
  const { t } = useTranslation('cards')
  const address = facts.addresses.find(({ addressId }) => addressId === values.addressId)
  const shipping = card.fees.shipping.find(({ id }) => id === values.shippingId)
  const payer = facts.accounts.find(({ accountId }) => accountId === values.feeAccountId)
  return (
    <Card>
      <KeyValue
        items={[
          { key: 'card', label: t(($) => $.apply.card), value: productName },
          { key: 'currency', label: t(($) => $.apply.currency), value: card.currencyCode },
          {
            key: 'country',
            label: t(($) => $.apply.country),
            value: countries.find(({ code }) => code === card.countryCode)?.name ?? card.countryCode,
          },
          ...(card.isVirtual || !address || !shipping
            ? []
            : [
                {
                  key: 'address',
                  label: t(($) => $.apply.address),
                  value: `${address.address1}, ${address.postalCode} ${address.city}`,
                },
                {
                  key: 'shipping',
                  label: t(($) => $.apply.shipping),
                  value: `${t(($) => $.apply.ways[shipping.type])}, ${t(($) => $.apply.days, { days: shipping.deliveryTime })}`,
                },
              ]),
          {
            key: 'payer',
            label: t(($) => $.apply.payer),
            value: payer && `${payer.accountName} ${masked(payer.cardNumber ?? payer.accountNumber)}`,
          },
          {
            key: 'now',
            label: t(($) => $.apply.fees.now),
            value: (
              <Amount value={dueNow(card, card.isVirtual ? undefined : shipping?.id)} currency={card.currencyCode} />
            ),
            strong: true,
          },
        ]}
      />
    </Card>
  )
}
