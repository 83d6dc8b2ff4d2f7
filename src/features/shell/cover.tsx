import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { dismissPopups } from '../../ui/popup.ts'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import styles from './cover.module.css'

/** Covers the app until what it asks is done: nothing below can be seen, reached or begun. */
export function Cover({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root')
    if (root) root.inert = true
    dismissPopups()
    return () => {
      if (root) root.inert = false
    }
  }, [])
  return createPortal(
    <div className={styles.cover} role="alertdialog" aria-modal="true" aria-label={title}>
      <div className={styles.middle}>
        <div className={styles.brand}>
          <BrandMark />
        </div>
        {children}
      </div>
    </div>,
    document.body,
  )
}
