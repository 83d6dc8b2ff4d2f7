import { classNames } from './class-names.ts'
import styles from './money.module.css'

/** An amount already formatted for the language. */
export interface MoneyParts {
  sign?: '-' | '+' | '' | undefined
  /** Grouped whole units: `1,234`. */
  major: string
  /** Decimal mark and minor units: `.50`; empty where the currency has none. */
  minor?: string | undefined
  /** Code that stands beside: `EUR`. */
  currency?: string | undefined
}

interface MoneyProps extends MoneyParts {
  /** `in` adds a plus and the success colour. Leave out where the amount has no direction, such as a balance. */
  direction?: 'in' | 'out' | undefined
  size?: 'text' | 'large' | 'hero' | undefined
  /** Struck through and quiet: the money did not move. */
  void?: boolean | undefined
}

/** Draws an amount: tabular digits, lighter minor units, a true minus. It never formats. */
export function Money({ sign, major, minor, currency, direction, size = 'text', void: isVoid = false }: MoneyProps) {
  const shown = sign === '-' ? '\u2212' : sign === '+' || direction === 'in' ? '+' : ''
  return (
    <span
      className={classNames(
        styles.money,
        styles[size],
        direction === 'in' && !isVoid && styles.in,
        isVoid && styles.void,
      )}
    >
      {shown}
      {major}
      {minor && <span className={styles.minor}>{minor}</span>}
      {currency && <span className={styles.currency}>{`\u00a0${currency}`}</span>}
    </span>
  )
}
