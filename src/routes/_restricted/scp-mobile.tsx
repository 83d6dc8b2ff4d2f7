import { createFileRoute, redirect } from '@tanstack/react-router'
import { PhonePage } from '../../features/session/phone-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

/** Linking a phone, on the phone itself: only after a login result exists (spec A§2). */
export const Route = createFileRoute('/_restricted/scp-mobile')({
  beforeLoad: async () => {
    const { mayLink } = await import('../../platform/linking.ts')
    if (!mayLink()) throw redirect({ to: '/login' })
  },
  loader: () => loadWords('phone'),
  component: () => <PhonePage mobile />,
})
