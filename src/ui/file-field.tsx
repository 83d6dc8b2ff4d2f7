import { type ComponentProps, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { Field, type FieldText } from './field.tsx'
import styles from './file-field.module.css'

export interface FileFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'multiple'>, FieldText {
  file: File | undefined
  /** Not called where the person closes the choice without one: what was chosen stays. */
  onChange: (file: File) => void
  /** On the button, and beside it while there is no file: the browser's own words are in its own language. */
  chooseLabel: string
  noneLabel: string
  /** Says what the preview of a picture shows. */
  previewLabel: string
}

/** One file by the browser's own choice, which on a phone is the camera too. A picture is shown. */
export function FileField({
  label,
  labelHidden,
  help,
  error,
  aside,
  id,
  className,
  file,
  onChange,
  chooseLabel,
  noneLabel,
  previewLabel,
  ...rest
}: FileFieldProps) {
  const preview = usePreview(file)
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
        <>
          <span className={classNames(control.box, styles.box)}>
            <input
              {...rest}
              {...wiring}
              type="file"
              className={styles.input}
              onChange={(event) => {
                const chosen = event.target.files?.[0]
                if (chosen) onChange(chosen)
              }}
            />
            <span className={styles.choose} aria-hidden="true">
              {chooseLabel}
            </span>
            <span className={styles.name} aria-hidden="true">
              {file?.name ?? noneLabel}
            </span>
          </span>
          {preview && <img className={styles.preview} src={preview} alt={previewLabel} />}
        </>
      )}
    </Field>
  )
}

/** The address of a picture while it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
