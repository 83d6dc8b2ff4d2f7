// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Channel, json, makeBank, makeLocks, ok } from './stand-ins.fixture.ts'

const done: string[] = []
vi.mock('./device.ts', () => ({
  finishDeletions: async () => {},
  openDevice: async ({ fromCustomerId }: { fromCustomerId?: string }) => void done.push(`open ${fromCustomerId}`),
  deviceState: { get: () => ({ state: 'open' }) },
  opened: async () => {},
  devicePart: () => undefined,
}))
vi.mock('./device-fetch.ts', () => ({ deviceFetch: (url: string, init: RequestInit) => fetch(url, init) }))

const facts = {
  customerType: 'personal',
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
}
const info = {
  ...facts,
  userId: '1',
  customerId: '7',
  login: 'acme@people.example',
  firstName: 'Mihai',
  lastName: 'Ionescu',
  transactionApproveMode: 0,
  login2faMode: 'no',
  customerCreationDate: '2020-01-01',
  residenceCountryCode: 'RO',
  verified: true,
  limited: false,
  dueDiligenceLevel: 0,
}
const business = { ...facts, customerType: 'business' }
const access = (more: object = {}) =>
  ok({
    accountEmail: 'acme@people.example',
    businessName: 'Acme',
    authorisedUsers: [],
    access: {
      accessRights: 2,
      accessList: { balanceInfo: true },
      isNeedKyc: false,
      businessRepresentativePositionIds: [],
      taxResidencySelfCertificationDocumentStatus: 'VALIDATED',
      ...more,
    },
  })

let answers: Record<string, () => Response | Error>
let bank: ReturnType<typeof makeBank>

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { onLine: true, locks: makeLocks() })
  done.length = 0
  answers = {}
  bank = makeBank(({ path }) => (answers[path.replace('/api?method=', '')] ?? (() => json({}, 404)))())
  vi.stubGlobal('fetch', bank.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  Channel.closeAll()
})

/** A signed-in tab; the app has these pages. */
async function fresh(session: object, pages = ['/home', '/kyc']) {
  vi.resetModules()
  const stored = { isAuthed: true, userId: '1', accessToken: 'a1', expiresAt: Date.now() + 600_000 }
  sessionStorage.setItem('session', JSON.stringify({ ...stored, ...session }))
  sessionStorage.setItem('lastActivity', String(Date.now()))
  const [start, { sessionStore }, { tellPages }] = await Promise.all([
    import('./start-page.ts'),
    import('./session.ts'),
    import('./pages.ts'),
  ])
  tellPages(pages)
  return { ...start, sessionStore }
}

test('what was remembered is used once', async () => {
  const { startPage, sessionStore } = await fresh({ facts, initialPath: '/history?x=1' })
  expect([await startPage(), sessionStore.get().initialPath, await startPage()]).toEqual([
    '/history?x=1',
    undefined,
    '/home',
  ])
})

test('who is needed on a page that the app has goes there, and keeps what was remembered; else home', async () => {
  const needs = { facts: { ...facts, isNeedKyc: true }, initialPath: '/history' }
  const { startPage, sessionStore } = await fresh(needs)
  expect([await startPage(), sessionStore.get().initialPath]).toEqual(['/kyc', '/history'])
  expect(await (await fresh(needs, ['/home'])).startPage()).toBe('/home')
})

test('[ROUTING-010] a business loads what may be done there, and goes on from that', async () => {
  answers = { businessAuthorisedUserGet: () => access({ isNeedKyc: true, accessRights: 4 }) }
  const { startPage, sessionStore } = await fresh({ facts: business, fromCustomerId: '7' })
  expect(await startPage()).toBe('/kyc')
  expect(sessionStore.get().access).toEqual({
    accessRights: 4,
    isNeedKyc: true,
    balanceInfo: true,
    taxStatus: 'VALIDATED',
  })
  answers = {}
  await expect(startPage()).rejects.toMatchObject({ call: 'businessAuthorisedUserGet' })
})

test('[ROUTING-011] who may act for several chooses first, and acts for that one afterwards', async () => {
  const related = { ...info, customerType: 'business', isHaveRelatedAccounts: true }
  const companies = [
    { customerId: '7', businessName: 'A', right: 2 },
    { customerId: '9', businessName: 'B', right: 1 },
  ]
  answers = {
    customerInfoGet: () => ok({ customer: { ...related, customerId: '9' }, accesses: companies }),
    businessAuthorisedUserGet: () => access({ representativeId: '600002', businessRepresentativePositionIds: [8] }),
  }
  const { startPage, actFor, sessionStore } = await fresh({ facts: related, companies, choosesCompany: true })
  expect(await startPage()).toBe('/login')
  expect(await actFor('9')).toBe('/home')
  expect(sessionStore.get()).toMatchObject({
    fromCustomerId: '9',
    customerId: '9',
    user: { customerType: 2, accessRights: 2, representativeId: '600002', representativePositionId: 8 },
  })
  expect(sessionStore.get().choosesCompany).toBeUndefined()
  expect(done).toEqual(['open 9'])
  expect(bank.of('businessAuthorisedUserGet')[0]?.body.fromCustomerId).toBe('9')
})

test('a customer that the bank refuses is not acted for', async () => {
  answers = { customerInfoGet: () => json({ responseCode: 'ENOA', responseDescription: 'No access' }) }
  const before = { facts: business, fromCustomerId: '7', companies: [] }
  const { actFor, sessionStore } = await fresh(before)
  await expect(actFor('666')).rejects.toMatchObject({ code: 'ENOA' })
  expect([sessionStore.get(), done]).toMatchObject([before, ['open 7']])
})

test('a reload before it is known who this is asks again', async () => {
  answers = { customerInfoGet: () => ok({ customer: info }) }
  const { startPage, sessionStore } = await fresh({ userId: undefined })
  expect(await startPage()).toBe('/home')
  expect([sessionStore.get().email, done]).toEqual([info.login, ['open undefined']])
})

test.each(['javascript:alert(1)', 'http://evil.example/', 'old web', null])(
  'an old web address %j is no way out: they go on here',
  async (oldWebUrl) => {
    const { startPage } = await fresh({ facts: { ...facts, useOldWeb: true, oldWebUrl } })
    expect(await startPage()).toBe('/home')
  },
)
