import { Field, useForm } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { compare, formatAmount } from '../../domain/money.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { type Bounds, tidy, type TransferValues, written } from './form.ts'
import styles from './own-form.module.css'

interface AmountEntryProps {
  currency: string | undefined
  precision: number
  tag: string
  bounds: Bounds
  /** What is wrong; `seen`: the person has left the field. */
  errorOf: (seen: boolean) => string | undefined
}

/** The amount that leaves the account, as the language writes it, with its limits and the most that is possible. */
export function AmountEntry({ currency, precision, tag, bounds, errorOf }: AmountEntryProps) {
  const { t } = useTranslation('transfers')
  const type = useAmountText(tag)
  const { min, max, left, available: most } = bounds
  const shown = (amount: string): string => `${formatAmount(amount, tag)}\u00a0${currency}`
  return (
    <Field<string> name="amount">
      {({ input, meta }) => (
        <AmountField
          {...input}
          large
          label={t(($) => $.amount)}
          help={
            currency && min !== undefined && max !== undefined && left !== undefined
              ? t(($) => $.limits, { min: shown(min), max: shown(max), left: shown(left) })
              : undefined
          }
          currency={currency}
          enterKeyHint="go"
          tool={
            most !== undefined &&
            compare(most, '0') > 0 && (
              <Button variant="quiet" className={styles.max} onClick={() => type(written(most, tag, precision))}>
                {t(($) => $.useMaximum)}
              </Button>
            )
          }
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            input.onBlur()
            type(tidy(input.value, tag, precision) ?? '')
          }}
          error={errorOf(Boolean(meta.touched && !meta.active))}
        />
      )}
    </Field>
  )
}

/** Writes the text of an amount and the language that says what it means. */
export function useAmountText(tag: string): (text: string) => void {
  const form = useForm<TransferValues>()
  return (text) =>
    form.batch(() => {
      form.change('amount', text || undefined)
      form.change('tag', text ? tag : undefined)
    })
}
