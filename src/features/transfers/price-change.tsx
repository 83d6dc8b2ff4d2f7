import { useTranslation } from 'react-i18next'
import { compare, formatAmount } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Banner } from '../../ui/banner.tsx'
import { type Price } from './form.ts'

interface PriceChangeProps {
  before: Price
  price: Price
  /** Currency of the target. */
  currency: string
}

/** What is different from what the person saw: each figure before and now. */
export function PriceChange({ before, price, currency }: PriceChangeProps) {
  const { t } = useTranslation('transfers')
  const tag = localeTag()
  const money = (amount: string, code: string): string => `${formatAmount(amount, tag)}\u00a0${code}`
  const rate = (amount: string): string => formatAmount(amount, tag, { min: 0, max: 16 })
  return (
    <Banner tone="warning">
      <strong>{t(($) => $.changed)}</strong>
      <ul>
        {compare(before.fee, price.fee) !== 0 && (
          <li>
            {t(($) => $.changedFee, {
              before: money(before.fee, before.feeCurrency),
              now: money(price.fee, price.feeCurrency),
            })}
          </li>
        )}
        {compare(before.exchangeRate, price.exchangeRate) !== 0 && (
          <li>{t(($) => $.changedRate, { before: rate(before.exchangeRate), now: rate(price.exchangeRate) })}</li>
        )}
        {compare(before.toAmount, price.toAmount) !== 0 && (
          <li>
            {t(($) => $.changedArrives, {
              before: money(before.toAmount, currency),
              now: money(price.toAmount, currency),
            })}
          </li>
        )}
      </ul>
    </Banner>
  )
}
