import { type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { add, formatAmount, isZero } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { type Price } from './form.ts'
import { type Sides } from './sides.ts'

type Line = ComponentProps<typeof KeyValue>['items'][number]

interface PriceLinesProps {
  sides: Sides | undefined
  /** What leaves the source, canonical. */
  amount: string | undefined
  /** What the bank says it costs; absent while nobody knows. */
  price: Price | undefined
  /** Known before there is an amount. */
  rate: string | undefined
  asking: boolean
  /** Stand before the money. */
  before?: readonly Line[]
}

/** The decimals of the bank's rates: a yen in bitcoin keeps its digits. */
const rateDecimals = 16

/** What a transfer means for the money, a line each. What is not known says so; it is never a zero. */
export function PriceLines({ sides, amount, price, rate, asking, before = [] }: PriceLinesProps) {
  const { t } = useTranslation('transfers')
  const tag = localeTag()
  const unknown = asking ? <Skeleton width="6rem" /> : <span>{t(($) => $.unknown)}</span>
  const shown = price?.exchangeRate ?? rate
  const from = sides?.from.currencyCode ?? ''
  const to = sides?.to.currencyCode ?? ''

  const lines: Line[] = [
    ...before,
    { key: 'fee', label: t(($) => $.fee), value: price ? fee(price) : unknown },
    {
      key: 'rate',
      label: t(($) => $.rate),
      value: shown ? `1\u00a0${from} = ${formatAmount(shown, tag, { min: 0, max: rateDecimals })}\u00a0${to}` : unknown,
    },
    {
      key: 'total',
      label: t(($) => $.total),
      value: price && amount ? <Amount value={add(amount, price.fee)} currency={from} /> : unknown,
    },
    {
      key: 'arrives',
      label: t(($) => $.arrives),
      value: price ? <Amount value={price.toAmount} currency={to} /> : unknown,
      strong: true,
    },
  ]
  return <KeyValue items={lines} />

  function fee({ fee: value, feeCurrency }: Price): ReactNode {
    return isZero(value) ? t(($) => $.noFee) : <Amount value={value} currency={feeCurrency} />
  }
}
