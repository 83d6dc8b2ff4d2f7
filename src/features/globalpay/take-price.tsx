import { useTranslation } from 'react-i18next'
import { formatAmount, isZero } from '../../domain/money.ts'
import { type Payment } from '../../domain/globalpay/rules.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { type Flow } from './use-flow.ts'

/** What the choice brings: fee, rate and what arrives. What is not known is never a zero. */
export function TakePrice({ payment, currencyCode, flow }: { payment: Payment; currencyCode: string; flow: Flow }) {
  const { t } = useTranslation('receive')
  const { meta, pending } = flow
  const { currencyCode: from } = payment
  const unknown = pending.meta ? <Skeleton width="6rem" /> : <span>{t(($) => $.unknown)}</span>
  return (
    <Card title={t(($) => $.summary)}>
      <KeyValue
        items={[
          ...(meta && !isZero(meta.fee)
            ? [{ key: 'fee', label: t(($) => $.fee), value: <Amount value={meta.fee} currency={from} /> }]
            : []),
          ...(from === currencyCode
            ? []
            : [
                {
                  key: 'rate',
                  label: t(($) => $.rate),
                  value: meta
                    ? `1\u00a0${from} = ${formatAmount(meta.exchangeRate, localeTag(), { min: 0, max: 16 })}\u00a0${currencyCode}`
                    : unknown,
                },
              ]),
          {
            key: 'arrives',
            label: t(($) => $.arrives),
            value: meta ? <Amount value={meta.toAmount} currency={currencyCode} /> : unknown,
            strong: true,
          },
        ]}
      />
    </Card>
  )
}
