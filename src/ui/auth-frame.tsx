import { type ReactNode } from 'react'
import styles from './auth-frame.module.css'
import { PageHeading } from './page-heading.tsx'

interface AuthFrameProps {
  /** Mark and name, mostly a link home. */
  brand: ReactNode
  /** A line over the art on wide screens. */
  motto?: ReactNode
  language?: ReactNode
  footer?: ReactNode
  banner?: ReactNode
  children: ReactNode
}

/** The calm frame of sign-in, registration and recovery: one column of at most 480 px, the brand's hue beside it. */
export function AuthFrame({ brand, motto, language, footer, banner, children }: AuthFrameProps) {
  const Art = motto ? 'aside' : 'div'
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <header className={styles.top}>
          <div className={styles.brand}>{brand}</div>
          {language && <div className={styles.language}>{language}</div>}
        </header>
        {banner}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
      <Art className={styles.art}>{motto && <p className={styles.motto}>{motto}</p>}</Art>
    </div>
  )
}

/** One step inside the frame: the `h1`, a sentence and the form. */
export function AuthPanel({
  title,
  lead,
  focusHeading = false,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  /** See `PageHeading`; leave off on the first screen after loading. */
  focusHeading?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <PageHeading focus={focusHeading}>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
