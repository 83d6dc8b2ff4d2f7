import { createFileRoute } from '@tanstack/react-router'
import { DevicePage } from '../../features/settings/device-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/device')({
  loader: () => loadWords('device'),
  component: DevicePage,
})
