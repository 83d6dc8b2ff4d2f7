import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { monthLabel } from '../../domain/dates.ts'
import { history } from '../../domain/history/calls.ts'
import { type MonthFigures, spendingRows } from '../../domain/history/rules.ts'
import { formatAmount } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { Bars } from '../../ui/bars.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'

const months = 6

/** Spending of the last months, one currency at a time, with a table behind; `first` is shown until another is chosen. */
export function SpendingByMonth({ first }: { first: string | undefined }) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation('common')
  const list = useRead(history.months, { months })
  return (
    <Card title={t(($) => $.spending)} lead={<AsOf answer={list.data} />}>
      {list.data ? (
        <Chart figures={list.data.value.months} first={first} />
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <SkeletonRows label={common(($) => $.loading)} rows={3} />
      )}
    </Card>
  )
}

function Chart({ figures, first }: { figures: readonly MonthFigures[]; first: string | undefined }) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation('common')
  const currencies = [...new Set(figures.map(({ currencyCode }) => currencyCode))]
  const [chosen, choose] = useState<string>()
  const currency = chosen ?? currencies.find((code) => code === first) ?? currencies[0]
  if (!currency) return <EmptyState title={t(($) => $.noSpending)} />

  const tag = localeTag()
  const money = (value: string): string => `${formatAmount(value, tag)} ${currency}`
  const rows = spendingRows(figures, currency)
  return (
    <>
      {currencies.length > 1 && (
        <SelectField
          label={t(($) => $.currency)}
          value={currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <Bars
        caption={t(($) => $.spendingCaption, { currency })}
        summary={t(($) => $.spendingSummary, { count: rows.length, currency })}
        showTable={common(($) => $.showTable)}
        showChart={common(($) => $.showChart)}
        labelHead={t(($) => $.month)}
        series={[
          { key: 'spent', label: t(($) => $.spent) },
          { key: 'received', label: t(($) => $.received) },
        ]}
        bars={rows.map((row) => ({
          key: row.month,
          label: monthLabel(row.month, tag, 'narrow'),
          longLabel: monthLabel(row.month, tag),
          values: [
            { size: row.spentBar, text: money(row.spent) },
            { size: row.receivedBar, text: money(row.received) },
          ],
        }))}
      />
    </>
  )
}
