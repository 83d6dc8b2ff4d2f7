import { type ReactNode } from 'react'
import styles from './waiting-row.module.css'

interface WaitingRowProps {
  icon: ReactNode
  title: ReactNode
  note: ReactNode
  /** What can be done with it; under the words where there is no room beside them. */
  children: ReactNode
}

/** One thing that waits, with its own buttons. */
export function WaitingRow({ icon, title, note, children }: WaitingRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.text}>
        {title}
        <span className={styles.note}>{note}</span>
      </p>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
