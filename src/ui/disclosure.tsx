import { ChevronDown } from 'lucide-react'
import { type ReactNode } from 'react'
import styles from './disclosure.module.css'

/** More on demand: the browser's own details, found by its page search. */
export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode
  /** At first; the person decides afterwards. */
  open?: boolean | undefined
  children: ReactNode
}) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
