import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

interface SectionProps {
  title?: ReactNode
  lead?: ReactNode
  /** Beside the title: a quiet link or button. */
  action?: ReactNode
  /** 2 by default; 3 inside another section. */
  level?: 2 | 3 | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of a page under its own heading, without a box. */
export function Section({ title, lead, action, level = 2, className, children }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <header className={styles.head}>
          <div className={styles.title}>
            {title && (
              <Heading id={id} className={styles.heading}>
                {title}
              </Heading>
            )}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** A section on a raised surface. `flush` lets lists and tables reach its edges. */
export function Card({ flush = false, className, ...rest }: SectionProps & { flush?: boolean | undefined }) {
  return <Section {...rest} className={classNames(styles.card, flush && styles.flush, className)} />
}
