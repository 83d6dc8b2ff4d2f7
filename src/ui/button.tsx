import {
  Children,
  cloneElement,
  type ComponentProps,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { useOnce } from './once.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Work is on its way: keeps width and focus, shows a spinner and swallows every activation. */
  busy?: boolean | undefined
  /** Fills the line of its container. */
  wide?: boolean | undefined
  icon?: ReactNode
  /** Draws the only child (a link) with the button's look; `icon` and `busy` do not apply then. */
  asChild?: boolean | undefined
  /** A returned promise makes the button busy until it settles. A rejection stays unhandled, for the caller to see. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** The one button. It swallows a second activation in the same turn, and all of them while busy. */
export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  icon,
  asChild = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { run, running } = useOnce(onClick, busy)
  const look = classNames(styles.button, styles[variant], wide && styles.wide, className)

  if (asChild) {
    const child = Children.only(children) as ReactElement<HTMLAttributes<HTMLElement>>
    return cloneElement(child, { ...rest, className: classNames(look, child.props.className) } as typeof child.props)
  }

  const working = busy || running
  return (
    <button
      {...rest}
      type={type}
      className={look}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={(event) => {
        if (run(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </button>
  )
}
