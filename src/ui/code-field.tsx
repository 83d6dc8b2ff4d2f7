import styles from './code-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'onChange' | 'value' | 'maxLength' | 'onPaste'> {
  value: string
  /** Number of characters. */
  length: number
  /** Gets only the characters of a code: spaces and dashes from a pasted message are dropped. */
  onChange: (code: string) => void
  /** For codes with letters; the numeric keyboard is the default. */
  letters?: boolean | undefined
}

/** A one-time code in one input, so that pasting and the phone's own suggestion work. */
export function CodeField({ value, length, onChange, letters = false, ...rest }: CodeFieldProps) {
  const clean = (text: string) => text.replace(letters ? /[^\p{L}\d]/gu : /\D/g, '').slice(0, length)
  return (
    <TextField
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      type="text"
      inputMode={letters ? 'text' : 'numeric'}
      inputClassName={styles.code}
      value={value}
      onChange={(event) => onChange(clean(event.target.value))}
    />
  )
}
