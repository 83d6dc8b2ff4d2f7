import { type ReactNode, useEffect, useRef } from 'react'

/** The one `h1` of a screen. `focus` moves the focus to it on mount, so that a screen reader hears the new place. */
export function PageHeading({
  focus = false,
  hidden = false,
  children,
}: {
  focus?: boolean | undefined
  hidden?: boolean | undefined
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true })
  }, [focus])
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  )
}
