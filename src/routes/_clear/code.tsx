import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../../features/session/link-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

/** Uses the code of a sign-in link, which is out of the address by then. */
export const Route = createFileRoute('/_clear/code')({
  loader: () => loadWords('codes'),
  component: LinkPage,
})
