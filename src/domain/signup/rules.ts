import type { Search } from '../search-params.ts'

export const activationActions = ['activation', 'activationBusiness', 'activationEmployee'] as const

/** What an activation link says. All of it stays the text that it was. */
export interface ActivationLink {
  action: (typeof activationActions)[number]
  user: string
  code: string
}

const textOf = (value: Search[string] | undefined): string => (typeof value === 'string' ? value : '')

/**
 * The activation that an address asks for (spec A§2). `incomplete`: it lost a part on its way, as in a mail that broke
 * the link in two, or has one twice. Undefined: it asks for none.
 */
export function activationOf(search: Search): ActivationLink | 'incomplete' | undefined {
  const action = activationActions.find((one) => one === search['action'])
  if (!action) return undefined
  const link = { action, user: textOf(search['user']), code: textOf(search['code']) }
  return link.user && link.code ? link : 'incomplete'
}

/** What an address says of an e-mail that was confirmed elsewhere (spec A§2). */
export const confirmationOf = ({ emailConfirmation: said }: Search): 'success' | 'fail' | undefined =>
  said === 'success' || said === 'fail' ? said : undefined

/** The address without what may be used once only; every other parameter stays. */
export function withoutOneUse(search: Search): Search {
  const gone = ['emailConfirmation', ...(activationOf(search) ? ['action', 'user', 'code'] : [])]
  return Object.fromEntries(Object.entries(search).filter(([key]) => !gone.includes(key)))
}

/** Before another link or code can be asked for, milliseconds (decisions G-13). */
export const resendWait = 60_000
/** Hours for which an activation link is good (decisions G-13). */
export const linkHours = 72
