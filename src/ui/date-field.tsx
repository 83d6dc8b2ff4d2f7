import styles from './date-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A day by the browser's own picker. Value, `min` and `max` are `YYYY-MM-DD`, whatever the language shows. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'after' | 'tool'>) {
  return <TextField {...props} type="date" inputClassName={styles.date} />
}
