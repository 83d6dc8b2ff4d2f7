import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from '../../features/settings/password-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/setting_/password')({
  loader: () => loadWords('security'),
  component: PasswordPage,
})
