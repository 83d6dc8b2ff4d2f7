import { createFileRoute, redirect } from '@tanstack/react-router'
import { object, optional, string } from 'superstruct'
import { ForeignLink } from '../../features/shell/foreign-link.tsx'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(object({ url: optional(string()), text: optional(string()) }))

/** Links that other apps share with this one, or open in it. The page of the link asks for the sign-in that it needs. */
export const Route = createFileRoute('/_clear/open')({
  validateSearch,
  beforeLoad: async ({ search }) => {
    const { sharedPath } = await import('../../platform/shared-link.ts')
    const to = sharedPath(search)
    if (to !== undefined) throw redirect({ href: to, replace: true })
  },
  loader: () => loadWords('install'),
  component: ForeignLink,
})
