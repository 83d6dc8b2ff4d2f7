import type { AccessFacts, CustomerFacts } from './start.ts'

/** Who stands before a page: signed in or not, and what the bank says of the customer acted for. */
export interface Visitor {
  isAuthed: boolean
  /** A sign-in whose password was right and that is not through yet. */
  hasLoginResult?: boolean | undefined
  facts?: (CustomerFacts & { verified: boolean; limited: boolean }) | undefined
  access?: (AccessFacts & { accessRights: number }) | undefined
  /** An admin who acts for a customer, or a business that was chosen. */
  fromCustomerId?: string | undefined
}

/** Public pages; all but `/login` end a session as they are entered (spec A§2). */
const external = [
  '/login',
  '/register',
  '/activate',
  '/receive',
  '/video-identity-job',
  '/account-recovery',
  '/identity-verification',
]

/** Without a menu: reached on the way in, and by who may not go further (decisions C-28). */
const restricted = ['/kyc', '/company-documents', '/self-certification-splash', '/self-certification-business-splash']

/** Need nobody, or something else than a session (decisions C-28). */
const open = ['/legal', '/self-certification-representative', '/open']

const full = ['/merchant/internal/api_key', '/merchant/internal/api_log', '/merchant/internal/webhook_log']

const under = (paths: readonly string[], path: string): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}/`))

/**
 * Where a page sends a visitor who is not to see it (spec A§2, B§2); undefined: nowhere. Each rule leads to a page
 * whose own rules let the same visitor stay, so that it takes two steps at most.
 */
export function redirectFrom(path: string, visitor: Visitor): string | undefined {
  const { isAuthed, hasLoginResult, facts, access, fromCustomerId } = visitor
  if (path === '/scp' || path === '/scp-mobile') return hasLoginResult || isAuthed ? undefined : '/login'
  if (under(external, path) || under(open, path)) return undefined
  if (!isAuthed) return '/login'
  if (!facts) return undefined
  if (path === '/admin-overview') return facts.isAdmin ? undefined : '/home'
  if (under(restricted, path)) return undefined
  // Their first step of the way in comes before KYC (spec A§4).
  if (path === '/profile-update' && facts.isNeedPersonalInfoUpdate) return undefined
  if (facts.isAdmin) return fromCustomerId === undefined ? '/admin-overview' : undefined
  if (access ? access.isNeedKyc : facts.isNeedKyc) return '/kyc'
  if (access && !access.balanceInfo) return '/company-documents'
  if (path === '/unverified-account') return facts.verified ? '/home' : undefined
  if (path === '/limited-account') return facts.limited ? undefined : '/home'
  if (full.includes(path) && access && access.accessRights !== 2) return '/merchant/buttons/my_saved_buttons'
  return undefined
}
