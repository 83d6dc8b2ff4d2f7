import { type ReactNode, useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  label: ReactNode
  /** Between 0 and 1; left out while nobody knows. */
  value?: number | undefined
  /** Words for the value: "2 of 5 files". */
  text?: ReactNode
}

/** How far something is. The browser's own element, styled. */
export function Progress({ label, value, text }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <progress id={id} className={styles.bar} max={1} {...(value !== undefined && { value })} />
    </div>
  )
}
