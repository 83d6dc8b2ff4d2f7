import { type ReactNode } from 'react'
import styles from './key-value.module.css'
import { classNames } from './class-names.ts'

interface KeyValueProps {
  items: readonly {
    key: string
    label: ReactNode
    value: ReactNode
    /** A copy or edit button after the value. */
    action?: ReactNode
    /** The line that counts, such as the total of a payment. */
    strong?: boolean | undefined
  }[]
}

/** Facts of one thing: label and value, a line each. */
export function KeyValue({ items }: KeyValueProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ key, label, value, action, strong }) => (
        <div key={key} className={classNames(styles.line, strong && styles.strong)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span className={styles.text}>{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
