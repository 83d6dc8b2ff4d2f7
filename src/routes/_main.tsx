import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Bell } from '../features/notifications/bell.tsx'
import { NewDevice } from '../features/session/new-device.tsx'
import { MainShell } from '../features/shell/main-shell.tsx'
import { requireSignIn } from '../platform/guards.ts'
import { loadWords } from '../platform/i18n.ts'
import { useStore } from '../platform/store.ts'
import { switchingStore } from '../platform/switching.ts'

export const Route = createFileRoute('/_main')({
  beforeLoad: ({ location, cause }) => requireSignIn(location, cause),
  loader: () => loadWords('shell', 'updates', 'install', 'notifications', 'accounts', 'drafts', 'company'),
  component: Main,
})

function Main() {
  // Another customer is another app: nothing that was shown or asked for one stays for the other.
  if (useStore(switchingStore)) return null
  return (
    <MainShell bell={<Bell />}>
      <Outlet />
      <NewDevice />
    </MainShell>
  )
}
