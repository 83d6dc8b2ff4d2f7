import { createRootRoute, redirect } from '@tanstack/react-router'
import { object, optional, string } from 'superstruct'
import { AppRoot } from '../features/shell/app-root.tsx'
import { takeParameters } from '../platform/guards.ts'
import { hrefWithout, searchOf } from '../platform/search.ts'

const parameters = object({
  api: optional(string()),
  fromCustomerId: optional(string()),
  action: optional(string()),
  emailConfirmation: optional(string()),
  code: optional(string()),
  codeVerifier: optional(string()),
})
const validateSearch = searchOf(parameters)

export const Route = createRootRoute({
  validateSearch,
  beforeLoad: async ({ search, cause, location }) => {
    await takeParameters(search, cause)
    if (cause === 'preload') return
    // Taken or refused: remembered as the wanted page it would come again.
    if (search.api !== undefined) throw redirect({ href: hrefWithout(location, 'api'), replace: true })
    if (search.action ?? search.emailConfirmation) (await import('../platform/one-use.ts')).takeOneUse(location)
    const sent = 'code' in location.search || 'codeVerifier' in location.search
    if (sent) (await import('../platform/link-code.ts')).takeLink(location)
  },
  component: AppRoot,
})
