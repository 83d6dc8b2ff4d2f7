import { type ReactNode } from 'react'
import styles from './amount-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface AmountFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'after'> {
  /** Currency code, or a select of currencies. */
  currency?: ReactNode
  /** The one amount that the page is about. */
  large?: boolean | undefined
}

/**
 * An amount as text, exactly as typed: reading, checking and formatting it (on blur) is the caller's. Never
 * `type=number`, which rounds, swallows commas and changes under the mouse wheel.
 */
export function AmountField({ currency, large = false, ...rest }: AmountFieldProps) {
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="next"
      {...rest}
      type="text"
      inputMode="decimal"
      inputClassName={large ? styles.large : styles.amount}
      after={currency && <span className={styles.currency}>{currency}</span>}
    />
  )
}
