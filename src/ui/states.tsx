import { CircleAlert, CloudOff, Inbox } from 'lucide-react'
import { type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './states.module.css'

interface StateProps {
  title: ReactNode
  text?: ReactNode
  /** The first thing to do here. */
  action?: ReactNode
  icon?: ReactNode
}

function State({ title, text, action, icon, tone }: StateProps & { tone?: 'danger' | 'warning' | undefined }) {
  return (
    <div className={styles.state}>
      <span className={classNames(styles.icon, tone && styles[tone])} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** Nothing here yet: says what the place is for and the first action. */
export function EmptyState({ icon = <Inbox />, ...rest }: StateProps) {
  return <State {...rest} icon={icon} />
}

/** It could not be shown: says what that means for the money and what to do. Announced at once. */
export function ErrorState({ icon = <CircleAlert />, ...rest }: StateProps) {
  return (
    <div role="alert">
      <State {...rest} icon={icon} tone="danger" />
    </div>
  )
}

/** It needs the network and there is no kept copy. */
export function OfflineState({ icon = <CloudOff />, ...rest }: StateProps) {
  return (
    <div role="status">
      <State {...rest} icon={icon} tone="warning" />
    </div>
  )
}
