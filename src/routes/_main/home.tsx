import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/home/home-page.tsx'
import { KeepOffer } from '../../features/settings/keep-offer.tsx'
import { InstallOffer } from '../../features/shell/install-offer.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/home')({
  loader: () => loadWords('home', 'cards', 'history', 'device'),
  component: Home,
})

function Home() {
  return (
    <HomePage
      offer={
        <>
          <KeepOffer />
          <InstallOffer />
        </>
      }
    />
  )
}
