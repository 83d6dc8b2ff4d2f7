import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { brand } from '../platform/brand.ts'
import { Page } from '../ui/page.tsx'

type ScreenProps = Omit<ComponentProps<typeof Page>, 'focusHeading'> & { title: string }

/** A page of the product: its title also names the window, and takes focus when a link, a sign-in or an unlocking has led here. */
export function Screen({ title, ...rest }: ScreenProps) {
  const router = useRouter()
  const [arrived] = useState(() => router.history.location.state.__TSR_index > 0 || isElsewhere(router))
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return <Page {...rest} title={title} focusHeading={arrived} />
}

/** Whether this document still shows another page, whose place in the browser's history is taken. */
function isElsewhere({ stores }: AnyRouter): boolean {
  const before = stores.resolvedLocation.get()
  return before !== undefined && before.pathname !== stores.location.get().pathname
}
