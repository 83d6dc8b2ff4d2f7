import { X } from 'lucide-react'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode, type RefObject, useDeferredValue, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called by Esc, the cross and a press outside. */
  onClose: () => void
  title: ReactNode
  /** Read after the title when the dialog opens. */
  description?: ReactNode
  closeLabel: string
  /** `sheet` stands at the side on desktop and fills the screen on phones: for details. */
  shape?: 'centre' | 'sheet' | undefined
  /** Stays in view under the content: the actions. */
  footer?: ReactNode
  /** `alert` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Shared by dialogs that follow each other, so that the last one gives the focus back to where the first took it. */
  opener?: RefObject<HTMLElement | null> | undefined
  /** Stands at once, for what is typed right after the keys that open it. */
  atOnce?: boolean | undefined
  /** Has the focus when the dialog opens, instead of the first that can have it. */
  firstFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** A modal dialog. On phones it rises from the bottom, within the thumb's reach. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  shape = 'centre',
  footer,
  role = 'dialog',
  opener,
  firstFocus,
  atOnce = false,
  children,
}: DialogProps) {
  const own = useRef<HTMLElement | null>(null)
  const origin = opener ?? own
  // The press that opens is answered by the next paint; what the dialog holds is drawn after it, in slices.
  const drawn = useDeferredValue(open, false)
  return (
    <Root
      open={open && (atOnce || drawn)}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Portal>
        <Overlay className={styles.veil} />
        <Content
          role={role}
          onOpenAutoFocus={(event) => {
            const from = opened(document.activeElement)
            if (from) origin.current = from
            if (!firstFocus?.current) return
            event.preventDefault()
            firstFocus.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A page that the dialog has led to may have taken it meanwhile.
            if (document.activeElement?.localName !== 'h1') origin.current?.focus({ preventScroll: true })
          }}
          className={classNames(styles.dialog, styles[shape])}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <Title className={styles.title}>{title}</Title>
            <Close className={styles.close} aria-label={closeLabel} title={closeLabel}>
              <X aria-hidden="true" />
            </Close>
          </header>
          <div className={styles.body}>
            {description && <Description className={styles.description}>{description}</Description>}
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  )
}

/** Where the focus goes back to: for an item of a menu, which is gone by then, the menu's button. */
function opened(by: Element | null): HTMLElement | undefined {
  const button = by?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const origin = button ? document.getElementById(button) : by
  return origin instanceof HTMLElement && origin !== document.body ? origin : undefined
}
