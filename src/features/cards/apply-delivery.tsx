import { useTranslation } from 'react-i18next'
import { isPostBox } from '../../domain/cards/rules.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { addressesIn, type ApplyValues, type Available, otherAddress } from './apply-form.ts'
import { type ApplyFieldsProps } from './apply-props.ts'

const lines = ['address1', 'address2', 'city', 'postalCode'] as const
const fillIns = {
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  postalCode: 'postal-code',
}

/** Where a card is sent, and how fast. */
export function ApplyDelivery({
  card,
  values,
  facts,
  faults,
  onChange,
}: Omit<ApplyFieldsProps, 'step' | 'countries'> & { card: Available }) {
  const { t } = useTranslation('cards')
  const { t: common } = useTranslation('common')
  const here = addressesIn(facts.addresses, values.countryCode)
  const isOther = values.addressId === otherAddress
  const known = here.find(({ addressId }) => addressId === values.addressId)
  const box = isPostBox((isOther ? values.address1 : known?.address1) ?? '')
  const missing = (name: keyof ApplyValues) => faults[name] && common(($) => $.required)
  return (
    <>
      <ChoiceField
        label={t(($) => $.apply.address)}
        name="address"
        value={values.addressId ?? ''}
        onChange={(addressId) => onChange('addressId', addressId)}
        choices={[
          ...here.map(({ addressId, address1, city, postalCode }) => ({
            value: addressId,
            title: address1,
            note: `${postalCode} ${city}`,
          })),
          { value: otherAddress, title: t(($) => $.apply.otherAddress), note: t(($) => $.apply.otherNote) },
        ]}
        error={missing('addressId')}
      />
      {isOther &&
        lines.map((name) => (
          <TextField
            key={name}
            label={t(($) => $.apply.lines[name])}
            aside={name === 'address2' && t(($) => $.apply.optional)}
            name={name}
            autoComplete={fillIns[name]}
            maxLength={name === 'postalCode' ? 20 : name === 'city' ? 60 : 100}
            value={values[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
            error={missing(name)}
          />
        ))}
      <ChoiceField
        label={t(($) => $.apply.shipping)}
        name="shipping"
        value={values.shippingId ?? ''}
        onChange={(shippingId) => onChange('shippingId', shippingId)}
        choices={card.fees.shipping.map(({ id, type, fee, deliveryTime, disabledReasons }) => {
          const disabled = box && disabledReasons.includes('postBox')
          return {
            value: id,
            title: t(($) => $.apply.ways[type]),
            note: disabled ? t(($) => $.apply.noPostBox) : t(($) => $.apply.days, { days: deliveryTime }),
            aside: <Amount value={fee} currency={card.fees.currency} />,
            disabled,
          }
        })}
        error={faults.shippingId === 'postBox' ? t(($) => $.apply.noPostBox) : missing('shippingId')}
      />
    </>
  )
}
