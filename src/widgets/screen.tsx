import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { brand } from '../platform/brand.ts'
import { Page } from '../ui/page.tsx'

type ScreenProps = Omit<ComponentProps<typeof Page>, 'focusHeading'> & { title: string }

/** A page of the product: its title also names the window, and takes focus when a link has led here. */
export function Screen({ title, ...rest }: ScreenProps) {
  const { history } = useRouter()
  const [arrived] = useState(() => history.location.state.__TSR_index > 0)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return <Page {...rest} title={title} focusHeading={arrived} />
}
