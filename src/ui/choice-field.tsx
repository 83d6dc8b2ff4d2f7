import { type ReactNode } from 'react'
import styles from './choice-field.module.css'
import { Field, type FieldText } from './field.tsx'

export interface Choice {
  value: string
  title: ReactNode
  note?: ReactNode
  /** At the end of its line, such as a price. */
  aside?: ReactNode
  disabled?: boolean | undefined
}

export interface ChoiceFieldProps extends FieldText {
  name: string
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
}

/** One of a few that each need more than a word: the browser's own radio buttons, a line each. */
export function ChoiceField({ name, value, onChange, choices, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field} as="group">
      {(wiring) => (
        <div role="radiogroup" tabIndex={-1} aria-invalid={wiring['aria-invalid']} className={styles.choices}>
          {choices.map((choice) => (
            <label key={choice.value} className={styles.choice}>
              <input
                type="radio"
                className={styles.dot}
                name={name}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
              />
              <span className={styles.text}>
                <span>{choice.title}</span>
                {choice.note && <span className={styles.note}>{choice.note}</span>}
              </span>
              {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
