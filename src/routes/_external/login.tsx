import { createFileRoute } from '@tanstack/react-router'
import { awaitUnlock } from '../../features/session/find-unlock.ts'
import { LoginPage } from '../../features/session/login-page.tsx'
import { skipIfSignedIn } from '../../platform/guards.ts'

export const Route = createFileRoute('/_external/login')({
  beforeLoad: async ({ cause }) => {
    await skipIfSignedIn(cause)
    if (cause !== 'preload') await awaitUnlock()
  },
  component: LoginPage,
})
