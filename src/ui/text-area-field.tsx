import { type ComponentProps, memo } from 'react'
import control from './control.module.css'
import { Field, type FieldText } from './field.tsx'

/** Several lines of text; grows with its content where the browser can. */
export const TextAreaField = memo(function TextAreaField({
  label,
  labelHidden,
  help,
  error,
  aside,
  id,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'children'> & FieldText) {
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
          <textarea rows={4} {...rest} {...wiring} className={control.input} />
        </span>
      )}
    </Field>
  )
})
