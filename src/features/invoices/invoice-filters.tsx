import { useTranslation } from 'react-i18next'
import { isDay } from '../../domain/day.ts'
import { invoiceStatuses, invoiceTypes } from '../../domain/invoices/words.ts'
import { compare } from '../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AmountFilter, FilterField } from '../../widgets/filter-field.tsx'
import styles from './invoices.module.css'
import { type InvoicesPatch, type InvoicesSearch } from './search.ts'

const narrowing = ['email', 'invoiceType', 'invoiceStatus', 'fromDate', 'toDate', 'fromAmount', 'toAmount'] as const

interface InvoiceFiltersProps {
  search: InvoicesSearch
  onChange: (patch: InvoicesPatch) => unknown
}

/** Who, what kind, in which state, when and how much; every choice is applied at once. */
export function InvoiceFilters({ search, onChange }: InvoiceFiltersProps) {
  const { t } = useTranslation('invoices')
  const { fromDate = '', toDate = '', fromAmount, toAmount } = search
  const active = narrowing.filter((name) => search[name] !== undefined).length
  const crossed = fromDate !== '' && toDate !== '' && toDate < fromDate
  const crossedAmounts = fromAmount !== undefined && toAmount !== undefined && compare(toAmount, fromAmount) < 0
  return (
    <Disclosure
      summary={active > 0 ? t(($) => $.filtersSet, { number: active }) : t(($) => $.filters)}
      open={active > 0}
    >
      <div className={styles.filters}>
        <FilterField label={t(($) => $.email)} value={search.email} onApply={(email) => onChange({ email })} />
        <SelectField
          label={t(($) => $.type)}
          value={search.invoiceType ?? 'all'}
          onChange={({ target }) =>
            onChange({ invoiceType: invoiceTypes.find((type) => type !== 'all' && type === target.value) })
          }
          options={invoiceTypes.map((value) => ({ value, label: t(($) => $.types[value]) }))}
        />
        <SelectField
          label={t(($) => $.status)}
          value={search.invoiceStatus ?? ''}
          onChange={({ target }) =>
            onChange({ invoiceStatus: invoiceStatuses.find((status) => status === target.value) })
          }
          options={[
            { value: '', label: t(($) => $.anyStatus) },
            ...invoiceStatuses.map((value) => ({ value, label: t(($) => $.statuses[value]) })),
          ]}
        />
        <DateField
          label={t(($) => $.from)}
          value={fromDate}
          onChange={({ target }) => onChange({ fromDate: isDay(target.value) ? target.value : undefined })}
        />
        <DateField
          label={t(($) => $.to)}
          value={toDate}
          error={crossed && t(($) => $.crossed)}
          onChange={({ target }) => onChange({ toDate: isDay(target.value) ? target.value : undefined })}
        />
        <AmountFilter
          label={t(($) => $.fromAmount)}
          wrong={t(($) => $.wrongAmount)}
          value={fromAmount}
          onApply={(value) => onChange({ fromAmount: value })}
        />
        <AmountFilter
          label={t(($) => $.toAmount)}
          wrong={t(($) => $.wrongAmount)}
          error={crossedAmounts && t(($) => $.crossed)}
          value={toAmount}
          onApply={(value) => onChange({ toAmount: value })}
        />
      </div>
      {active > 0 && (
        <Button
          variant="quiet"
          onClick={() => onChange(Object.fromEntries(narrowing.map((name) => [name, undefined])))}
        >
          {t(($) => $.clear)}
        </Button>
      )}
    </Disclosure>
  )
}
