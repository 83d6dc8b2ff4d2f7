import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './business.module.css'

interface CheckListProps {
  label: string
  help?: string | undefined
  error: string | undefined
  items: readonly { id: string; name: string }[]
  chosen: readonly string[] | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Any of a few. */
export function CheckList({ label, help, error, items, chosen = [], onChange }: CheckListProps) {
  return (
    <Field as="group" label={label} help={help} error={error}>
      {(wiring) => (
        <div className={styles.checks}>
          {items.map(({ id, name }) => (
            <CheckboxField
              key={id}
              isInvalid={wiring['aria-invalid']}
              label={name}
              checked={chosen.includes(id)}
              onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
