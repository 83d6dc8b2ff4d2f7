import { type ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** A status in one or two words. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** A coloured dot with its words: the dot never stands alone. */
export function StatusDot({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={classNames(styles.dot, styles[`${tone}Dot`])} aria-hidden="true" />
      {children}
    </span>
  )
}
