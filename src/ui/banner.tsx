import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode } from 'react'
import styles from './banner.module.css'
import { classNames } from './class-names.ts'

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert }

interface BannerProps {
  tone?: keyof typeof icons | undefined
  icon?: ReactNode
  action?: ReactNode
  /** Adds a cross. */
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  /** One sentence. */
  children: ReactNode
}

/** One thing to know about the whole page. `danger` interrupts a screen reader, the others wait for a pause. */
export function Banner({ tone = 'info', icon, action, onClose, closeLabel, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon />}
      </span>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
