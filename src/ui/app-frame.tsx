import { type ReactNode, useRef } from 'react'
import styles from './app-frame.module.css'
import { classNames } from './class-names.ts'
import { type RenderLink } from './render-link.ts'

export interface NavItem {
  key: string
  label: string
  icon: ReactNode
  /** May draw a button as well, such as "More", which opens a sheet. */
  link: RenderLink
  current?: boolean | undefined
  /** A count after the label; `spoken` says what it means to those who can't see it. */
  mark?: ReactNode
  spoken?: string | undefined
}

export interface NavGroup {
  key: string
  heading?: string | undefined
  items: readonly NavItem[]
}

interface AppFrameProps {
  labels: {
    skip: string
    /** Name of both navigations; only one of them is ever shown. */
    navigation: string
  }
  brand: { mark: ReactNode; name: string; link: RenderLink }
  /** Side navigation: words from 1280, icons that open under the pointer from 1024. */
  side: readonly NavGroup[]
  /** Bottom bar below 1024: five at most. */
  bar: readonly NavItem[]
  /** Key of the bar's item that stands out in the middle. */
  raised?: string | undefined
  /** Top line: who is acting, at the start; bell and account menu at the end. */
  topStart?: ReactNode
  topEnd?: ReactNode
  /** One banner at a time. */
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The shell around every signed-in screen. Landmarks: navigation, banner, main (`#main`), contentinfo. */
export function AppFrame({
  labels,
  brand,
  side,
  bar,
  raised,
  topStart,
  topEnd,
  banner,
  footer,
  children,
}: AppFrameProps) {
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.frame}>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {labels.skip}
      </a>

      <nav className={styles.side} aria-label={labels.navigation}>
        <div className={styles.panel}>
          {brand.link({
            className: styles.brand ?? '',
            children: (
              <>
                <span className={styles.mark} aria-hidden="true">
                  {brand.mark}
                </span>
                <span className={styles.name}>{brand.name}</span>
              </>
            ),
          })}
          {side.map(({ key, heading, items }) => (
            <div key={key} className={styles.group}>
              {heading && <p className={styles.heading}>{heading}</p>}
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.key}>{draw(item, styles.item)}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>

      <div className={styles.column}>
        <header className={styles.top}>
          <div className={styles.topStart}>{topStart}</div>
          <div className={styles.topEnd}>{topEnd}</div>
        </header>
        {banner && <div className={styles.banner}>{banner}</div>}
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>

      <nav className={styles.bar} aria-label={labels.navigation}>
        <ul className={styles.barItems}>
          {bar.map((item) => (
            <li key={item.key}>{draw(item, styles.barItem, item.key === raised && styles.raised)}</li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function draw({ link, icon, label, mark, spoken, current = false }: NavItem, ...look: (string | false | undefined)[]) {
  return link({
    className: classNames(...look),
    ...(current && { 'aria-current': 'page' }),
    children: (
      <>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.label}>{label}</span>
        {mark !== undefined && mark !== null && (
          <span className={styles.count} aria-hidden="true">
            {mark}
          </span>
        )}
        {spoken && <span className="visually-hidden">{spoken}</span>}
      </>
    ),
  })
}
