import { Check } from 'lucide-react'
import { Indicator, Root } from 'radix-ui/checkbox'
import { type ReactNode, useId } from 'react'
import styles from './checkbox-field.module.css'
import { FieldError, type FieldText } from './field.tsx'

export interface CheckboxFieldProps extends Omit<FieldText, 'aside' | 'labelHidden'> {
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  id?: string | undefined
  required?: boolean | undefined
  /** One of several of which together something is wrong: their group says what. */
  isInvalid?: boolean | undefined
  disabled?: boolean | undefined
  label: ReactNode
}

/** Yes or no. The label may hold links; the whole line is the target. */
export function CheckboxField({ label, help, error, checked, onChange, id, isInvalid, ...rest }: CheckboxFieldProps) {
  const own = useId()
  const control = id ?? own
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <Root
          {...rest}
          id={control}
          className={styles.box}
          checked={checked}
          onCheckedChange={(next) => onChange(next === true)}
          aria-describedby={described || undefined}
          aria-invalid={error || isInvalid ? true : undefined}
        >
          <Indicator className={styles.mark}>
            <Check aria-hidden="true" strokeWidth={3} />
          </Indicator>
        </Root>
        <label className={styles.label} htmlFor={control}>
          {label}
        </label>
      </div>
      {help && (
        <div className={styles.help} id={`${control}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  )
}
