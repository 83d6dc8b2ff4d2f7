import { ChevronDown } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import control from './control.module.css'
import { Field, type FieldText } from './field.tsx'
import styles from './select-field.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean | undefined
}

type Choices = readonly (Option | { label: string; options: readonly Option[] })[]

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'>, FieldText {
  /** Drawn again when it is another list: one of hundreds should stay the same while somebody types beside it. */
  options: Choices
  /** Shown while the value is empty; it can't be chosen again. */
  placeholder?: string | undefined
}

const draw = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

const Options = memo(function Options({ options }: { options: Choices }) {
  return options.map((option) =>
    'options' in option ? (
      <optgroup key={option.label} label={option.label}>
        {option.options.map(draw)}
      </optgroup>
    ) : (
      draw(option)
    ),
  )
})

/** One of a few: the browser's own list, which is the best one on touch. */
export const SelectField = memo(function SelectField({
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
            <Options options={options} />
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
})
