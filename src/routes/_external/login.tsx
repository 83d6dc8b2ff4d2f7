import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/session/login-page.tsx'
import { skipIfSignedIn } from '../../platform/guards.ts'

export const Route = createFileRoute('/_external/login')({
  beforeLoad: ({ cause }) => skipIfSignedIn(cause),
  component: LoginPage,
})
