import { type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { useOnce } from './once.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'onClick'> {
  /** Its name for everyone who does not see or know the icon; also the tooltip. */
  label: string
  icon: ReactNode
  /** A small count or dot at the corner; say what it means in `label`. */
  mark?: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** A 44 px button that is only an icon. */
export function IconButton({ label, icon, mark, onClick, className, type = 'button', ...rest }: IconButtonProps) {
  const { run } = useOnce(onClick)
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, className)}
      onClick={(event) => {
        if (!run(event)) event.preventDefault()
      }}
    >
      {icon}
      {mark !== undefined && mark !== null && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
    </button>
  )
}
