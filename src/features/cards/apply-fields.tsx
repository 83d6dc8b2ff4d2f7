import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { formatAmount } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Banner } from '../../ui/banner.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { networks } from '../../widgets/card-networks.ts'
import { masked } from '../../widgets/masked-number.ts'
import { ApplyDelivery } from './apply-delivery.tsx'
import {
  type ApplyValues,
  type Available,
  cardsOfProduct,
  chosenCard,
  payers,
  productOf,
  products,
} from './apply-form.ts'
import { type ApplyFieldsProps } from './apply-props.ts'
import { ApplyReview, FeeLines } from './apply-review.tsx'

/** What one step asks. */
export function ApplyFields(props: ApplyFieldsProps) {
  const { step, values, facts, countries, faults, onChange } = props
  const { t } = useTranslation('cards')
  const { t: common } = useTranslation('common')
  const productName = useProductName()
  const card = chosenCard(facts.available, values)
  const missing = (name: keyof ApplyValues) => faults[name] && common(($) => $.required)

  switch (step) {
    case 'country':
      return (
        <SelectField
          label={t(($) => $.apply.country)}
          help={t(($) => $.apply.countryHelp)}
          value={values.countryCode ?? ''}
          onChange={(event) => onChange('countryCode', event.target.value)}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t(($) => $.apply.choose)}
          error={missing('countryCode')}
        />
      )
    case 'card':
      return (
        <ChoiceField
          label={t(($) => $.apply.card)}
          name="product"
          value={values.product ?? ''}
          onChange={(product) => onChange('product', product)}
          choices={products(facts.available).map((one) => ({
            value: productOf(one),
            title: productName(one),
            note: one.isVirtual
              ? t(($) => $.apply.virtualNote)
              : one.subType === 'DEBIT'
                ? t(($) => $.apply.debitNote)
                : t(($) => $.apply.physicalNote),
          }))}
          error={missing('product')}
        />
      )
    case 'currency':
      return (
        <ChoiceField
          label={t(($) => $.apply.currency)}
          name="currency"
          value={values.currencyCode ?? ''}
          onChange={(currency) => onChange('currencyCode', currency)}
          choices={cardsOfProduct(facts.available, values.product).map(({ currencyCode, fees }) => ({
            value: currencyCode,
            title: currencyCode,
            note: t(($) => $.apply.issueFee),
            aside: <Amount value={fees.issue} currency={fees.currency} />,
          }))}
          error={missing('currencyCode')}
        />
      )
    case 'delivery':
      return card?.isVirtual ? (
        <Banner>{t(($) => $.apply.noDelivery)}</Banner>
      ) : card ? (
        <ApplyDelivery {...props} card={card} />
      ) : null
    case 'fees':
      return card ? (
        <>
          <FeeLines card={card} values={values} />
          <PayerField card={card} {...props} />
        </>
      ) : null
    default:
      return card ? <ApplyReview card={card} {...props} productName={productName(card)} /> : null
  }
}

/** Which account pays the fees of a card. */
export function PayerField({
  card,
  values,
  facts,
  faults,
  onChange,
}: Pick<ApplyFieldsProps, 'values' | 'facts' | 'faults' | 'onChange'> & { card: Pick<Available, 'currencyCode'> }) {
  const { t } = useTranslation('cards')
  const { t: common } = useTranslation('common')
  const able = payers(facts.accounts, card.currencyCode)
  const label = ({ accountName, accountNumber, cardNumber, balance, currencyCode }: Account): string =>
    `${accountName} ${masked(cardNumber ?? accountNumber)} · ${formatAmount(balance, localeTag())}\u00a0${currencyCode}`
  if (able.length === 0)
    return <Banner tone="warning">{t(($) => $.apply.noPayer, { currency: card.currencyCode })}</Banner>
  return (
    <SelectField
      label={t(($) => $.apply.payer)}
      value={values.feeAccountId ?? ''}
      onChange={(event) => onChange('feeAccountId', event.target.value)}
      options={able.map((account) => ({ value: account.accountId, label: label(account) }))}
      error={faults.feeAccountId && common(($) => $.required)}
    />
  )
}

/** "Mastercard, prepaid, virtual". */
export function useProductName(): (card: Available) => string {
  const { t } = useTranslation('cards')
  return ({ network, subType, isVirtual }) => {
    const kind =
      subType === 'DEBIT'
        ? t(($) => $.apply.debit)
        : isVirtual
          ? t(($) => $.facts.prepaidVirtual)
          : t(($) => $.facts.prepaidPhysical)
    return `${networks[network]} · ${kind}`
  }
}
