import { type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './plastic-card.module.css'

interface PlasticCardProps {
  /** The brand's mark; takes the ink of the card by `currentColor`. */
  mark: ReactNode
  /** "Visa", "Mastercard". */
  network: string
  /** Four digits. */
  lastFour: string
  /** A name the person has given, or the product's. */
  name?: ReactNode
  holder?: ReactNode
  expiry?: ReactNode
  /** Only when there is something to say: "Paused". The drawing turns grey then. */
  status?: ReactNode
  /** Another finish, to tell two cards apart. */
  finish?: 'brand' | 'dark' | 'light' | undefined
  size?: 'small' | 'normal' | undefined
  /** Name of the whole drawing; the small one is decoration without it. */
  label?: string | undefined
}

/** A bank card as it lies in the hand, in the brand's hue. */
export function PlasticCard({
  mark,
  network,
  lastFour,
  name,
  holder,
  expiry,
  status,
  finish = 'brand',
  size = 'normal',
  label,
}: PlasticCardProps) {
  const look = classNames(styles.card, styles[finish], Boolean(status) && styles.off, size === 'small' && styles.small)
  if (size === 'small') {
    return (
      <span className={look} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        <span className={styles.four}>{lastFour}</span>
      </span>
    )
  }
  return (
    <div className={look} {...(label && { role: 'group', 'aria-label': label })}>
      <div className={styles.line}>
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
        {status ? <span className={styles.status}>{status}</span> : <span className={styles.name}>{name}</span>}
      </div>
      <span className={styles.chip} aria-hidden="true" />
      <div className={styles.number}>
        <span aria-hidden="true">•••• </span>
        {lastFour}
      </div>
      <div className={styles.line}>
        <span className={styles.holder}>{holder}</span>
        <span className={styles.expiry}>{expiry}</span>
        <span className={styles.network}>{network}</span>
      </div>
    </div>
  )
}
