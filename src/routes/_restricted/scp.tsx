import { createFileRoute, redirect } from '@tanstack/react-router'
import { PhonePage } from '../../features/session/phone-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

/** Linking a phone: only after a login result exists (spec A§2). */
export const Route = createFileRoute('/_restricted/scp')({
  beforeLoad: async () => {
    const { mayLink } = await import('../../platform/linking.ts')
    if (!mayLink()) throw redirect({ to: '/login' })
  },
  loader: () => loadWords('phone'),
  component: () => <PhonePage />,
})
