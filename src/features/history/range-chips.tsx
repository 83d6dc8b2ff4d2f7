import { useTranslation } from 'react-i18next'
import { today } from '../../platform/clock.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { type Range, type RangeName, ranges } from './ranges.ts'
import { type HistorySearch } from './search.ts'

const names = ['thisMonth', 'lastMonth', 'last90', 'thisYear'] as const satisfies readonly RangeName[]

/** The period that the days of an address are, if they are one of those with a name. */
export function rangeOf({ fromDate, toDate }: HistorySearch): RangeName | undefined {
  const known = ranges(today())
  return names.find((name) => known[name].fromDate === fromDate && known[name].toDate === toDate)
}

/** Periods of one press; a second press takes the period away. */
export function RangeChips({
  search,
  onChange,
}: {
  search: HistorySearch
  onChange: (range: { [key in keyof Range]: string | undefined }) => void
}) {
  const { t } = useTranslation('history')
  const chosen = rangeOf(search)
  return (
    <ChipRow label={t(($) => $.filters.period)}>
      {names.map((name) => (
        <Chip
          key={name}
          pressed={name === chosen}
          onClick={() => onChange(name === chosen ? { fromDate: undefined, toDate: undefined } : ranges(today())[name])}
        >
          {t(($) => $.filters.ranges[name])}
        </Chip>
      ))}
    </ChipRow>
  )
}
