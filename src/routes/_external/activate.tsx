import { createFileRoute } from '@tanstack/react-router'
import { ActivatePage } from '../../features/signup/activate-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_external/activate')({
  loader: () => loadWords('activation'),
  component: ActivatePage,
})
