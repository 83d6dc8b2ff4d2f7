import { ChevronDown } from 'lucide-react'
import { type ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldText } from './field.tsx'
import styles from './select-field.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'>, FieldText {
  options: readonly (Option | { label: string; options: readonly Option[] })[]
  /** Shown while the value is empty; it can't be chosen again. */
  placeholder?: string | undefined
}

const draw = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

/** One of a few: the browser's own list, which is the best one on touch. */
export function SelectField({
  label,
  labelHidden,
  help,
  error,
  aside,
  id,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      help={help}
      error={error}
      aside={aside}
      id={id}
      className={className}
    >
      {(wiring) => (
        <span className={control.box}>
          <select {...rest} {...wiring} className={`${control.input} ${styles.select}`}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(draw)}
                </optgroup>
              ) : (
                draw(option)
              ),
            )}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
