import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { dismissToast, toastStore } from './toast.ts'
import styles from './toast-host.module.css'

/** Spec B§9. */
const duration = 10_000
/** More wait until one has gone, so that none is missed. */
const atOnce = 3
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface ToastHostProps {
  labels: {
    /** Says what a message is: "Notification". */
    toast: string
    /** Name of the region; `{hotkey}` becomes F8. */
    region: string
    close: string
  }
}

/** Shows the messages of `showToast` for ten seconds each; hovering, focus and a hidden window stop the clock. */
export function ToastHost({ labels }: ToastHostProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  return (
    <Provider duration={duration} label={labels.toast}>
      {toasts.slice(0, atOnce).map(({ id, title, body, tone = 'info', action }) => {
        const Icon = icons[tone]
        return (
          <Root
            key={id}
            open
            type={tone === 'danger' ? 'foreground' : 'background'}
            className={classNames(styles.toast, styles[tone])}
            onOpenChange={(open) => {
              if (!open) dismissToast(id)
            }}
          >
            <Icon className={styles.icon} aria-hidden="true" />
            <div className={styles.text}>
              <Title className={styles.title}>{title}</Title>
              {body && <Description className={styles.body}>{body}</Description>}
              {action && (
                <Action className={styles.action} altText={action.hint} onClick={action.onAct}>
                  {action.label}
                </Action>
              )}
            </div>
            <Close className={styles.close} aria-label={labels.close}>
              <X aria-hidden="true" />
            </Close>
          </Root>
        )
      })}
      <Viewport className={styles.viewport} label={labels.region} />
    </Provider>
  )
}
