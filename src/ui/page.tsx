import { type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PageHeading } from './page-heading.tsx'
import styles from './page.module.css'

interface PageProps {
  title: ReactNode
  /** One quiet sentence under the title. */
  lead?: ReactNode
  /** A link back, above the title. */
  back?: ReactNode
  /** Beside the title on wide screens, under it on phones. */
  actions?: ReactNode
  /** `full` lists and tables, `reading` text, `form` one column of fields. */
  width?: 'full' | 'reading' | 'form' | undefined
  /** The title takes focus on mount, so that a screen reader hears where a navigation has led. */
  focusHeading?: boolean | undefined
  /** The title is there for screen readers only: the page shows itself in another way, such as by its total. */
  hideTitle?: boolean | undefined
  children: ReactNode
}

/** The inside of a screen: the one `h1`, its actions and the content column. */
export function Page({
  title,
  lead,
  back,
  actions,
  width = 'full',
  focusHeading = false,
  hideTitle = false,
  children,
}: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      <header className={classNames(styles.head, hideTitle && !actions && !back && 'visually-hidden')}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.title}>
          <PageHeading focus={focusHeading} hidden={hideTitle}>
            {title}
          </PageHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The main action of a page: stays within the thumb's reach on phones, in the flow on wide screens. */
export function PageAction({ children }: { children: ReactNode }) {
  return <div className={styles.action}>{children}</div>
}
