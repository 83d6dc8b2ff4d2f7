import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './list.module.css'
import { type RenderLink } from './render-link.ts'

/** Rows of one kind. Name it by `label` unless a heading right above does. */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** The rows of one day (or other group) under their heading, which stays in view while they pass. */
export function ListDay({
  heading,
  aside,
  level = 3,
  children,
}: {
  heading: ReactNode
  /** At the end of the heading's line, such as the day's sum. */
  aside?: ReactNode
  level?: 2 | 3 | undefined
  children: ReactNode
}) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.day} aria-labelledby={id}>
      <div className={styles.dayHead}>
        <Heading id={id} className={styles.dayName}>
          {heading}
        </Heading>
        {aside}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface ListRowProps {
  /** Icon, avatar or small card at the start. */
  lead?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the end of the first line, mostly `<Money>`. */
  amount?: ReactNode
  /** At the end of the second line, such as a status badge or the amount in another currency. */
  amountNote?: ReactNode
  /** Makes the whole row a link. */
  link?: RenderLink | undefined
  /** Makes the whole row a button, where there is no address to go to. */
  onOpen?: (() => void) | undefined
  /** The one whose details are shown beside. */
  current?: boolean | undefined
}

/** One row, two lines. The whole row is the link; its content may not hold other controls. */
export function ListRow({ lead, title, note, amount, amountNote, link, onOpen, current = false }: ListRowProps) {
  const content = (
    <>
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {(amount || amountNote) && (
        <span className={styles.end}>
          {amount}
          {amountNote && <span className={styles.note}>{amountNote}</span>}
        </span>
      )}
    </>
  )
  const look = classNames(styles.row, (link || onOpen) && styles.active, current && styles.current)
  return (
    <li className={styles.item}>
      {link ? (
        link({ className: look, children: content, ...(current && { 'aria-current': 'page' }) })
      ) : onOpen ? (
        <button type="button" className={look} onClick={onOpen} aria-current={current || undefined}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}
