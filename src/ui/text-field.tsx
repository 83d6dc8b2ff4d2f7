import { type ComponentProps, memo, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { Field, type FieldText } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldText {
  /** Text or icon inside the box, before or after what is typed. */
  before?: ReactNode
  after?: ReactNode
  /** A button inside the box at its end. */
  tool?: ReactNode
  inputClassName?: string | undefined
}

/** One line of text. Takes every attribute of `<input>`; `className` goes to the whole field. */
export const TextField = memo(function TextField({
  label,
  labelHidden,
  help,
  error,
  aside,
  id,
  className,
  inputClassName,
  before,
  after,
  tool,
  type = 'text',
  ...rest
}: TextFieldProps) {
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
          {before && <span className={control.before}>{before}</span>}
          <input {...rest} {...wiring} type={type} className={classNames(control.input, inputClassName)} />
          {after && <span className={control.after}>{after}</span>}
          {tool && <span className={control.tool}>{tool}</span>}
        </span>
      )}
    </Field>
  )
})
