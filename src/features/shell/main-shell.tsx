import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeftRight, CreditCard, FileText, History, House, Menu } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { lazyPart } from '../../platform/chunks.ts'
import { queryClient } from '../../platform/query.ts'
import { afterSignIn } from '../../platform/after-sign-in.ts'
import { AppFrame, type NavItem } from '../../ui/app-frame.tsx'
import { BrandLogo } from '../../widgets/brand-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ActingName } from './acting-name.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { Notices } from './notices.tsx'
import { PaletteButton } from './palette-button.tsx'
import { usePlaces } from './use-places.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'), 'MoreSheet')

type Place = '/home' | '/cards' | '/transfer/account' | '/history' | '/statements'

interface MainShellProps {
  bell: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page. Only here are answers of the bank shown, so only here is their memory. */
export const MainShell = (props: MainShellProps) => (
  <QueryClientProvider client={queryClient}>
    <Shell {...props} />
  </QueryClientProvider>
)

/** Side navigation on desktop, bottom bar on phones. */
function Shell({ bell, children }: MainShellProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [more, setMore] = useState(false)
  const places = usePlaces()
  useEffect(afterSignIn, [])
  useEffect(() => setMore(false), [pathname])

  const home = place(
    '/home',
    t(($) => $.home),
    <House />,
  )
  const cards = place(
    '/cards',
    t(($) => $.cards),
    <CreditCard />,
  )
  const transfer = place(
    '/transfer/account',
    t(($) => $.transfer),
    <ArrowLeftRight />,
  )
  const past = place(
    '/history',
    t(($) => $.history),
    <History />,
  )
  const statements = place(
    '/statements',
    t(($) => $.statements),
    <FileText />,
  )
  const moreItem: NavItem = {
    key: 'more',
    label: t(($) => $.more),
    icon: <Menu />,
    link: (parts) => <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)} {...parts} />,
  }

  return (
    <AppFrame
      labels={{ skip: t(($) => $.skip), navigation: t(($) => $.navigation) }}
      brand={{ mark: <BrandLogo />, name: brand.name, link: (parts) => <Link to="/home" {...parts} /> }}
      side={[
        { key: 'main', items: [home, cards, transfer, past, statements] },
        ...(places.length > 0 ? [{ key: 'places', items: places }] : []),
      ]}
      bar={[home, cards, transfer, past, moreItem]}
      raised={transfer.key}
      topStart={<ActingName />}
      topEnd={
        <>
          <WaitingChanges />
          <PaletteButton />
          {bell}
          <AccountMenu />
        </>
      }
      banner={<Notices />}
      footer={brand.legalFooter}
    >
      {children}
      <IdleWarning />
      {more && (
        <Suspense>
          <MoreSheet onClose={() => setMore(false)} />
        </Suspense>
      )}
    </AppFrame>
  )

  function place(to: Place, label: string, icon: ReactNode): NavItem {
    return {
      key: to,
      label,
      icon,
      link: (parts) => <Link to={to} {...parts} />,
      current: pathname === to || pathname.startsWith(`${to}/`),
    }
  }
}
