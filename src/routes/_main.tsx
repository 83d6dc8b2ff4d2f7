import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Bell } from '../features/notifications/bell.tsx'
import { MainShell } from '../features/shell/main-shell.tsx'
import { requireSignIn } from '../platform/guards.ts'
import { loadWords } from '../platform/i18n.ts'

export const Route = createFileRoute('/_main')({
  beforeLoad: ({ location, cause }) => requireSignIn(location, cause),
  loader: () => loadWords('shell', 'updates', 'install', 'notifications', 'accounts', 'drafts'),
  component: Main,
})

function Main() {
  return (
    <MainShell bell={<Bell />}>
      <Outlet />
    </MainShell>
  )
}
