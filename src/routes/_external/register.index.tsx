import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/signup/register-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_external/register/')({
  loader: () => loadWords('signup'),
  component: RegisterPage,
})
