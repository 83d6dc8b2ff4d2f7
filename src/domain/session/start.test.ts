import { expect, test } from 'vitest'
import { type AccessFacts, businessStart, customerIn, customerStart, type CustomerFacts } from './start.ts'

/** Every combination of the values of each key. */
function combinations<T extends object>(values: { [K in keyof T]: readonly T[K][] }): T[] {
  return (Object.entries(values) as [keyof T, readonly T[keyof T][]][]).reduce<Partial<T>[]>(
    (found, [key, choices]) => found.flatMap((one) => choices.map((choice) => ({ ...one, [key]: choice }))),
    [{}],
  ) as T[]
}

const both = [false, true] as const
const paths = {
  seiPath: [undefined, '/auth/sei?x=1', '//evil.example'],
  initialPath: [undefined, '/history', 'https://evil.example'],
}

type CustomerCase = CustomerFacts & { fromCustomerId?: string; seiPath?: string; initialPath?: string }
const customers = combinations<Required<{ [K in keyof CustomerCase]: CustomerCase[K] }>>({
  customerType: ['personal', 'business', 'oldBusiness'],
  isAdmin: both,
  isHaveRelatedAccounts: both,
  useOldWeb: both,
  isNeedPersonalInfoUpdate: both,
  isNeedKyc: both,
  isNeedFatca: [undefined, false, true],
  fromCustomerId: [undefined, '500001'],
  ...paths,
} as never)

/** The rows of the specification in its order: who matches, and what then. The first that matches holds. */
const customerRows: readonly [id: string, matches: (one: CustomerCase) => boolean, says: object][] = [
  ['ROUTING-008', (it) => it.useOldWeb && !it.fromCustomerId, { go: 'oldWeb' }],
  ['ROUTING-009', (it) => it.isAdmin, { to: '/admin-overview' }],
  ['ROUTING-010', (it) => it.customerType !== 'personal' && !it.isHaveRelatedAccounts, { go: 'access' }],
  ['ROUTING-011', (it) => it.customerType !== 'personal' && it.isHaveRelatedAccounts, { go: 'companies' }],
  ['ROUTING-012', (it) => it.isNeedPersonalInfoUpdate, { to: '/profile-update' }],
  ['ROUTING-013', (it) => it.isNeedKyc, { to: '/kyc' }],
  ['ROUTING-014', (it) => it.isNeedFatca === true, { to: '/self-certification-splash' }],
  ['C-21 the stored target path', (it) => it.seiPath === '/auth/sei?x=1', { to: '/auth/sei?x=1', from: 'seiPath' }],
  ['ROUTING-015 the saved path', (it) => it.initialPath === '/history', { to: '/history', from: 'initialPath' }],
  ['ROUTING-015 home', () => true, { to: '/home', from: 'home' }],
]

type AccessCase = AccessFacts & { seiPath?: string; initialPath?: string }
const accesses = combinations<Required<{ [K in keyof AccessCase]: AccessCase[K] }>>({
  isNeedKyc: both,
  balanceInfo: both,
  taxStatus: [undefined, null, 'NOT_REQUIRED', 'NONE', 'PENDING', 'VALIDATED', 'REJECTED', 'EXPIRED_SOON', 'EXPIRED'],
  ...paths,
} as never)

const accessRows: readonly [id: string, matches: (one: AccessCase) => boolean, says: object][] = [
  ['ROUTING-018', (it) => it.isNeedKyc, { to: '/kyc' }],
  ['ROUTING-019', (it) => !it.balanceInfo, { to: '/company-documents' }],
  ['C-21 the stored target path', (it) => it.seiPath === '/auth/sei?x=1', { to: '/auth/sei?x=1', from: 'seiPath' }],
  ['ROUTING-020', (it) => it.initialPath === '/history', { to: '/history', from: 'initialPath' }],
  ['ROUTING-021', (it) => ['VALIDATED', 'PENDING'].includes(it.taxStatus ?? ''), { to: '/home', from: 'home' }],
  ['ROUTING-022', () => true, { to: '/self-certification-business-splash' }],
]

/** Checks every case, and that every row is the first for at least one. */
function walk<T>(cases: T[], rows: readonly [string, (one: T) => boolean, object][], says: (one: T) => object): void {
  const used = new Set<string>()
  for (const one of cases) {
    const row = rows.find(([, matches]) => matches(one))
    used.add(row?.[0] ?? '')
    expect(says(one), `${row?.[0]} ${JSON.stringify(one)}`).toMatchObject(row?.[2] ?? {})
  }
  expect([...used].sort()).toEqual(rows.map(([id]) => id).sort())
}

test(`[PROFILE-011] [ROUTING-008] [ROUTING-009] [ROUTING-010] [ROUTING-011] [ROUTING-012] [ROUTING-013] [ROUTING-014] [ROUTING-015] [ROUTING-016] the way on after sign-in: ${customers.length} combinations`, () => {
  expect(customers).toHaveLength(3 * 2 ** 5 * 3 * 2 * 3 * 3)
  walk(customers, customerRows, (one) => customerStart(one, one.fromCustomerId, one))
})

test(`[ROUTING-018] [ROUTING-019] [ROUTING-020] [ROUTING-021] [ROUTING-022] the start page of a business: ${accesses.length} combinations`, () => {
  expect(accesses).toHaveLength(2 * 2 * 9 * 3 * 3)
  walk(accesses, accessRows, (one) => businessStart(one, one))
})

test.each([
  ['/home?fromCustomerId=500001', '500001'],
  ['/history?keyword=a&fromCustomerId=007#x?fromCustomerId=9', '007'],
  ['/home', undefined],
  [undefined, undefined],
])('%s names the customer %s', (path, expected) => expect(customerIn(path)).toBe(expected))
