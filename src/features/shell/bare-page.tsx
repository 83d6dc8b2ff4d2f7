import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import styles from './bare-page.module.css'

/** The way on from a bare page. */
export const BareAction = ({ children }: { children: ReactNode }) => <div className={styles.action}>{children}</div>

/** A page without a menu: the brand above, the page below. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bare}>
      <header>
        <Link to="/" className={styles.brand}>
          <BrandMark />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
