import { X } from 'lucide-react'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode } from 'react'
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
  children,
}: DialogProps) {
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Portal>
        <Overlay className={styles.veil} />
        <Content
          role={role}
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
