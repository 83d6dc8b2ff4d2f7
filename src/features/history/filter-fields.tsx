import { Field } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { useRead } from '../../platform/query.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFaultText } from './fault-text.ts'
import styles from './filter-fields.module.css'
import { type Fault } from './form.ts'
import { firstDay } from './search.ts'

/** react-final-form makes undefined of an empty text; a select needs the empty text back. */
const asIs = (value: string): string => value

/** The fields of the filter, in a grid that folds to one column. */
export function FilterFields({ currency }: { currency: string | undefined }) {
  const { t } = useTranslation('history')
  const faultText = useFaultText()
  const types = useRead(dictionaries.transactionTypes, {})
  const seen = (meta: { touched?: boolean; active?: boolean; error?: Fault }): string | undefined =>
    meta.touched && !meta.active ? faultText(meta.error) : undefined

  return (
    <div className={styles.fields}>
      <Field<string> name="transactionType" parse={asIs}>
        {({ input }) => (
          <SelectField
            {...input}
            label={t(($) => $.filters.type)}
            options={[
              { value: '', label: t(($) => $.filters.anyType) },
              ...(types.data?.value.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
      <Field<string> name="transactionDirection" parse={asIs}>
        {({ input }) => (
          <SelectField
            {...input}
            label={t(($) => $.filters.direction)}
            options={[
              { value: '', label: t(($) => $.filters.anyDirection) },
              { value: 'in', label: t(($) => $.direction.in) },
              { value: 'out', label: t(($) => $.direction.out) },
            ]}
          />
        )}
      </Field>
      <Field<string> name="status" parse={asIs}>
        {({ input }) => (
          <SelectField
            {...input}
            label={t(($) => $.filters.status)}
            options={[
              { value: '', label: t(($) => $.filters.anyStatus) },
              ...(['completed', 'pending', 'rejected'] as const).map((value) => ({
                value,
                label: t(($) => $.status[value]),
              })),
            ]}
          />
        )}
      </Field>
      <Field<string> name="email">
        {({ input, meta }) => (
          <TextField
            {...input}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            label={t(($) => $.filters.email)}
            error={seen(meta)}
          />
        )}
      </Field>
      {(['fromDate', 'toDate'] as const).map((name) => (
        <Field<string> key={name} name={name}>
          {({ input, meta }) => (
            <DateField
              {...input}
              min={firstDay}
              label={name === 'fromDate' ? t(($) => $.filters.from) : t(($) => $.filters.to)}
              error={seen(meta)}
            />
          )}
        </Field>
      ))}
      {(['fromAmount', 'toAmount'] as const).map((name) => (
        <Field<string> key={name} name={name}>
          {({ input, meta }) => (
            <AmountField
              {...input}
              currency={currency}
              label={name === 'fromAmount' ? t(($) => $.filters.fromAmount) : t(($) => $.filters.toAmount)}
              error={seen(meta)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
