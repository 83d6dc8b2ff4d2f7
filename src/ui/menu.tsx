import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { type RenderLink } from './render-link.ts'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Second line, quiet. */
  note?: ReactNode
  onSelect?: (() => void) | undefined
  /** Instead of `onSelect`: the item is a link. */
  link?: RenderLink | undefined
  tone?: 'normal' | 'danger' | undefined
  disabled?: boolean | undefined
  /** The chosen one of several. */
  current?: boolean | undefined
}

interface MenuProps {
  /** One button; gets the menu's behaviour. */
  trigger: ReactElement
  groups: readonly { key: string; label?: ReactNode; items: readonly MenuItem[] }[]
  align?: 'start' | 'end' | undefined
}

/** A menu of actions under its button. */
export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content className={styles.menu} align={align} sideOffset={8} collisionPadding={8}>
          {groups.map(({ key, label, items }, index) => (
            <Fragment key={key}>
              {index > 0 && <Separator className={styles.line} />}
              {label && <Label className={styles.label}>{label}</Label>}
              {items.map(draw)}
            </Fragment>
          ))}
        </Content>
      </Portal>
    </Root>
  )
}

function draw({ key, label, icon, note, onSelect, link, tone = 'normal', disabled, current }: MenuItem) {
  const className = classNames(styles.item, styles[tone], current && styles.current)
  const content = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
  return (
    <Item
      key={key}
      className={className}
      disabled={disabled ?? false}
      asChild={link !== undefined}
      aria-current={current || undefined}
      {...(onSelect && { onSelect })}
    >
      {link ? link({ className, children: content }) : content}
    </Item>
  )
}
