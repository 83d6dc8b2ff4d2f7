import { X } from 'lucide-react'
import { type ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

interface ChipProps {
  /** Says what it filters: "Account: Main", not "Main". */
  children: ReactNode
  onClick?: (() => void) | undefined
  /** For a chip that is switched on and off. */
  pressed?: boolean | undefined
  /** Adds a cross. */
  onRemove?: (() => void) | undefined
  /** Name of the cross: "Remove filter: Account". */
  removeLabel?: string | undefined
  icon?: ReactNode
}

/** A filter as a chip; with `onRemove` it has a cross of its own. */
export function Chip({ children, onClick, pressed, onRemove, removeLabel, icon }: ChipProps) {
  const on = pressed ?? onRemove !== undefined
  const text = (
    <>
      {icon}
      <span className={styles.label}>{children}</span>
    </>
  )
  return (
    <span className={classNames(styles.chip, on && styles.on)}>
      {onClick ? (
        <button type="button" className={styles.text} onClick={onClick} aria-pressed={pressed}>
          {text}
        </button>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      {onRemove && (
        <button type="button" className={styles.remove} onClick={onRemove} aria-label={removeLabel}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** Chips in a line that wraps. Name it, so that the group is announced. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  )
}
