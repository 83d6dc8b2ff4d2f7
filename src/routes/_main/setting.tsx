import { createFileRoute } from '@tanstack/react-router'
import { SettingPage } from '../../features/settings/setting-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/setting')({
  loader: () => loadWords('security', 'device'),
  component: SettingPage,
})
