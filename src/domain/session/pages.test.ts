import { expect, test } from 'vitest'
import { redirectFrom, type Visitor } from './pages.ts'

const facts = {
  customerType: 'personal' as const,
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
  verified: true,
  limited: false,
}
const access = { isNeedKyc: false, balanceInfo: true, taxStatus: 'VALIDATED', accessRights: 2 }
const company = { isAuthed: true, facts: { ...facts, customerType: 'business' as const }, access, fromCustomerId: '1' }

const visitors: Record<string, Visitor> = {
  'not signed in': { isAuthed: false },
  'half signed in': { isAuthed: false, hasLoginResult: true },
  personal: { isAuthed: true, facts },
  'personal, KYC': { isAuthed: true, facts: { ...facts, isNeedKyc: true, verified: false } },
  'personal, info and KYC': {
    isAuthed: true,
    facts: { ...facts, isNeedPersonalInfoUpdate: true, isNeedKyc: true, verified: false },
  },
  business: company,
  'business, KYC': { ...company, access: { ...access, isNeedKyc: true } },
  'business, reads': { ...company, access: { ...access, accessRights: 1 } },
  representative: { ...company, access: { ...access, balanceInfo: false, accessRights: 5 } },
  'representative, KYC': { ...company, access: { ...access, balanceInfo: false, isNeedKyc: true } },
  unverified: { isAuthed: true, facts: { ...facts, verified: false } },
  limited: { isAuthed: true, facts: { ...facts, limited: true } },
  'terms pending': { isAuthed: true },
  admin: { isAuthed: true, facts: { ...facts, isAdmin: true } },
  'admin, acting': { isAuthed: true, facts: { ...facts, isAdmin: true }, fromCustomerId: '1' },
  'old web': { isAuthed: true, facts: { ...facts, useOldWeb: true } },
}

/** Where each visitor ends up who opens a page; `.` is the page itself. */
const pages: Record<string, Partial<Record<string, string>> & { others: string }> = {
  '/home': {
    'not signed in': '/login',
    'half signed in': '/login',
    'personal, KYC': '/kyc',
    'personal, info and KYC': '/kyc',
    'business, KYC': '/kyc',
    'representative, KYC': '/kyc',
    representative: '/company-documents',
    admin: '/admin-overview',
    others: '.',
  },
  '/kyc': { 'not signed in': '/login', 'half signed in': '/login', others: '.' },
  '/company-documents': { 'not signed in': '/login', 'half signed in': '/login', others: '.' },
  '/self-certification-splash': { 'not signed in': '/login', 'half signed in': '/login', others: '.' },
  '/profile-update': {
    'not signed in': '/login',
    'half signed in': '/login',
    'personal, KYC': '/kyc',
    'business, KYC': '/kyc',
    'representative, KYC': '/kyc',
    representative: '/company-documents',
    admin: '/admin-overview',
    others: '.',
  },
  '/unverified-account': {
    'not signed in': '/login',
    'half signed in': '/login',
    unverified: '.',
    'terms pending': '.',
    'admin, acting': '.',
    'personal, KYC': '/kyc',
    'personal, info and KYC': '/kyc',
    'business, KYC': '/kyc',
    'representative, KYC': '/kyc',
    representative: '/company-documents',
    admin: '/admin-overview',
    others: '/home',
  },
  '/limited-account': {
    'not signed in': '/login',
    'half signed in': '/login',
    limited: '.',
    'terms pending': '.',
    'admin, acting': '.',
    'personal, KYC': '/kyc',
    'personal, info and KYC': '/kyc',
    'business, KYC': '/kyc',
    'representative, KYC': '/kyc',
    representative: '/company-documents',
    admin: '/admin-overview',
    others: '/home',
  },
  '/admin-overview': {
    'not signed in': '/login',
    'half signed in': '/login',
    admin: '.',
    'admin, acting': '.',
    'terms pending': '.',
    'personal, KYC': '/kyc',
    'personal, info and KYC': '/kyc',
    'business, KYC': '/kyc',
    'representative, KYC': '/kyc',
    representative: '/company-documents',
    others: '/home',
  },
  '/merchant/internal/api_key': {
    'not signed in': '/login',
    'half signed in': '/login',
    'personal, KYC': '/kyc',
    'personal, info and KYC': '/kyc',
    'business, KYC': '/kyc',
    'business, reads': '/merchant/buttons/my_saved_buttons',
    'representative, KYC': '/kyc',
    representative: '/company-documents',
    admin: '/admin-overview',
    others: '.',
  },
  '/scp': { 'not signed in': '/login', others: '.' },
  '/scp-mobile': { 'not signed in': '/login', others: '.' },
  '/login': { others: '.' },
  '/account-recovery/email': { others: '.' },
  '/legal/aster-tos': { others: '.' },
  '/self-certification-representative': { others: '.' },
}

const table = Object.entries(pages).flatMap(([page, ends]) =>
  Object.entries(visitors).map(([name, visitor]) => ({ page, name, visitor, end: ends[name] ?? ends.others })),
)

test(`C41 [AUTH-004] every visitor on every page settles where the specification says: ${table.length} combinations`, () => {
  for (const { page, name, visitor, end } of table) {
    const way = [page]
    for (let next: string | undefined = page; next; next = redirectFrom(next, visitor))
      if (next !== page) {
        way.push(next)
        expect(way.length, `${name}: ${way.join(' → ')}`).toBeLessThanOrEqual(4)
      }
    expect(way.at(-1), `${name} at ${page}`).toBe(end === '.' ? page : end)
  }
})

test('every place that somebody is sent to is one where they may stay', () => {
  for (const { page, visitor } of table) {
    const to = redirectFrom(page, visitor)
    const then = to && redirectFrom(to, visitor)
    expect(then && redirectFrom(then, visitor)).toBeUndefined()
  }
})
