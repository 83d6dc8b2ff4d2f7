import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** What every field takes beside the attributes of its control. All texts come translated. */
export interface FieldText {
  label: ReactNode
  /** Stands under the label. */
  help?: ReactNode
  /** A sentence; its presence makes the field invalid. Give it only when it should be seen (touched or submitted). */
  error?: ReactNode
  /** The label is there for screen readers only. */
  labelHidden?: boolean | undefined
  /** A quiet word beside the label, such as "optional". */
  aside?: ReactNode
}

/** Put these on the control, so that label, help and error are read with it. */
export interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldText {
  id?: string | undefined
  className?: string | undefined
  /** `group` when the control is not one labelable element: the label names a group then. */
  as?: 'field' | 'group'
  children: (wiring: Wiring) => ReactNode
}

/** The shell of every field: label, help, control, error, and the wiring between them. */
export function Field({
  label,
  labelHidden = false,
  help,
  error,
  aside,
  id,
  className,
  as = 'field',
  children,
}: FieldProps) {
  const own = useId()
  const control = id ?? own
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ')
  const wiring: Wiring = {
    id: control,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  const head = (
    <>
      {label}
      {aside && <span className={styles.aside}>{aside}</span>}
    </>
  )
  const inside = (
    <>
      {help && (
        <div className={styles.help} id={`${control}-help`}>
          {help}
        </div>
      )}
      {children(wiring)}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </>
  )

  if (as === 'group') {
    return (
      <fieldset className={classNames(styles.field, className)} aria-describedby={described || undefined}>
        <legend className={labelHidden ? 'visually-hidden' : styles.label}>{head}</legend>
        {inside}
      </fieldset>
    )
  }
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={control}>
        {head}
      </label>
      {inside}
    </div>
  )
}

/** An error line with its icon, for controls that draw their own shell. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
