import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { isOutOfHand, type ReissueReason, reissueFee } from '../../domain/cards/reissue.ts'
import { lastFour } from '../../domain/cards/rules.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { masked } from '../../widgets/masked-number.ts'
import { type ApplyFacts, type ApplyValues, type Available } from './apply-form.ts'

interface ReissueFeesProps {
  product: Available
  reason: ReissueReason | undefined
  shippingId: string | undefined
}

/** What is taken for a replacement now. */
export function ReissueFees({ product, reason, shippingId }: ReissueFeesProps) {
  const { t } = useTranslation('cards')
  const { fees } = product
  const shipping = fees.shipping.find(({ id }) => id === shippingId)?.fee ?? '0.00'
  const line = (key: 'issue' | 'shipping' | 'now', value: string, strong = false) => ({
    key,
    label: t(($) => $.apply.fees[key]),
    value: <Amount value={value} currency={fees.currency} />,
    strong,
  })
  return (
    <Card title={t(($) => $.apply.feesTitle)}>
      <KeyValue
        items={[
          line('issue', reissueFee(reason, fees.issue, '0.00')),
          line('shipping', shipping),
          line('now', reissueFee(reason, fees.issue, shipping), true),
        ]}
      />
    </Card>
  )
}

interface ReissueReviewProps extends Omit<ReissueFeesProps, 'shippingId'> {
  card: Account
  reason: ReissueReason
  values: ApplyValues
  facts: ApplyFacts
}

/** The whole order once more, and what becomes of the card that is replaced, before the one press. */
export function ReissueReview({ card, product, reason, values, facts }: ReissueReviewProps) {
  const { t } = useTranslation('cards')
  const address = facts.addresses.find(({ addressId }) => addressId === values.addressId)
  const shipping = product.fees.shipping.find(({ id }) => id === values.shippingId)
  const payer = facts.accounts.find(({ accountId }) => accountId === values.feeAccountId)
  const name = t(($) => $.ending, { name: card.cardAliasName || card.accountName, lastFour: lastFour(card) })
  return (
    <>
      <Card>
        <KeyValue
          items={[
            { key: 'card', label: t(($) => $.apply.card), value: name },
            { key: 'reason', label: t(($) => $.reissue.reason), value: t(($) => $.reissue.reasons[reason]) },
            {
              key: 'address',
              label: t(($) => $.apply.address),
              value: address && `${address.address1}, ${address.postalCode} ${address.city}, ${address.countryCode}`,
            },
            {
              key: 'shipping',
              label: t(($) => $.apply.shipping),
              value:
                shipping &&
                `${t(($) => $.apply.ways[shipping.type])}, ${t(($) => $.apply.days, { days: shipping.deliveryTime })}`,
            },
            {
              key: 'payer',
              label: t(($) => $.apply.payer),
              value: payer && `${payer.accountName} ${masked(payer.cardNumber ?? payer.accountNumber)}`,
            },
          ]}
        />
      </Card>
      <ReissueFees product={product} reason={reason} shippingId={values.shippingId} />
      <Banner>{isOutOfHand(reason) ? t(($) => $.reissue.fateLost) : t(($) => $.reissue.fate)}</Banner>
    </>
  )
}
