import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayLabel } from '../../domain/dates.ts'
import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { formatAmount } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import styles from './active-chips.module.css'
import { type FilterKey } from './filters.ts'
import { type HistorySearch } from './search.ts'

interface ActiveChipsProps {
  search: HistorySearch
  keys: readonly FilterKey[]
  currency: string | undefined
  onRemove: (key: FilterKey) => void
  onClear: () => void
}

/** The filters that are set, in words; each can be taken away. Focus goes to the neighbour of one that was. */
export function ActiveChips({ search, keys, currency, onRemove, onClear }: ActiveChipsProps) {
  const { t } = useTranslation('history')
  const words = useFilterWords(search, currency)
  const row = useRef<HTMLDivElement>(null)
  if (keys.length === 0) return null

  function remove(key: FilterKey) {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const index = keys.indexOf(key)
    ;(buttons[index + 1] ?? buttons[index - 1])?.focus()
    onRemove(key)
  }

  return (
    <div ref={row} className={styles.row}>
      <ChipRow label={t(($) => $.filters.active)}>
        {keys.map((key) => (
          <Chip key={key} onRemove={() => remove(key)} removeLabel={t(($) => $.filters.remove, { filter: words(key) })}>
            {words(key)}
          </Chip>
        ))}
        <Button variant="quiet" onClick={onClear}>
          {t(($) => $.filters.clearAll)}
        </Button>
      </ChipRow>
    </div>
  )
}

function useFilterWords(search: HistorySearch, currency: string | undefined): (key: FilterKey) => string {
  const { t } = useTranslation('history')
  const types = useRead(dictionaries.transactionTypes, {})
  const tag = localeTag()
  const money = (value: string): string => [formatAmount(value, tag), currency].filter(Boolean).join('\u00a0')

  return (key) => {
    const value = search[key] ?? ''
    switch (key) {
      case 'transactionDirection':
        return t(($) => $.direction[value as 'in' | 'out'])
      case 'status':
        return t(($) => $.chips.status, { value: t(($) => $.status[value as 'completed' | 'pending' | 'rejected']) })
      case 'transactionType':
        return t(($) => $.chips.transactionType, {
          value: types.data?.value.items.find(({ id }) => id === value)?.name ?? value,
        })
      case 'fromDate':
      case 'toDate':
        return t(($) => $.chips[key], { value: dayLabel(value, tag) })
      case 'fromAmount':
      case 'toAmount':
        return t(($) => $.chips[key], { value: money(value) })
      default:
        return t(($) => $.chips[key], { value })
    }
  }
}
