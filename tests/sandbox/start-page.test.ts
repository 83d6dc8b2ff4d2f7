import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial({ faults: true })
})
afterAll(() => bank.close())

const ask = (who: Customer, titles?: string[]) => bank.post('/outside/api/terms', { email: who.email, titles })
const info = async (who: Customer, headers?: Record<string, string>) =>
  (await who.rpc('customerInfoGet', {}, headers)).body

test('[AUTH-044] [ERRORS-002] terms come before everything: one or several, until these very ones are accepted', async () => {
  const anna = await bank.customer('anna')
  await ask(anna)
  for (const method of ['customerInfoGet', 'balanceInquiry', 'notificationList', 'nothing'])
    expect((await anna.rpc(method)).body.responseCode).toBe(method === 'nothing' ? 'IM' : 'TE')
  const { terms } = await info(anna)
  expect(terms).toEqual({ term: { id: 'terms-of-service', version: '1', title: 'Terms of service', url: null } })
  await ask(anna, ['Terms of service', 'Privacy notice'])
  const { term } = (await info(anna)).terms
  expect(term.map(({ id, version }: Record<string, string>) => [id, version])).toEqual(
    expect.arrayContaining([
      ['terms-of-service', '1'],
      ['terms-of-service', '2'],
      ['privacy-notice', '1'],
    ]),
  )
  const accept = (list: Record<string, string>[]) =>
    anna.rpc('termsAccept', { terms: list.map(({ id, version }) => ({ id, version })) })
  expect((await accept([{ id: 'terms-of-service', version: '7' }])).body.responseCode).toBe('VF')
  await accept(term.slice(0, 2))
  expect((await info(anna)).responseCode).toBe('TE')
  await accept(term)
  expect((await accept(term)).body.responseCode).toBe('00')
  expect((await info(anna)).responseCode).toBe('00')
})

test('terms asked of one person are nobody else’s, and nobody accepts them for another', async () => {
  const [anna, ben] = [await bank.customer('anna'), await bank.customer('ben')]
  await ask(anna)
  expect((await info(ben)).responseCode).toBe('00')
  const { term } = (await info(anna)).terms
  expect((await ben.rpc('termsAccept', { terms: [{ id: term.id, version: term.version }] })).body.responseCode).toBe(
    'VF',
  )
  expect((await info(anna)).responseCode).toBe('TE')
})

test('[ROUTING-010] what somebody may do for a business, by their right; a personal customer is none', async () => {
  const acme = await bank.customer('acme')
  const { accesses } = await info(acme)
  const [first] = accesses
  const { body } = await acme.rpc('businessAuthorisedUserGet', { fromCustomerId: first.customerId })
  expect(body).toMatchObject({
    accountEmail: acme.email,
    businessName: 'Acme Trading SRL',
    authorisedUsers: [{ email: acme.email, right: 2 }],
    access: {
      accessRights: 2,
      accessList: { balanceInfo: true, transfers: true },
      businessRepresentativePositionIds: [8],
      taxResidencySelfCertificationDocumentStatus: 'VALIDATED',
      isNeedKyc: false,
    },
  })
  await bank.post('/outside/api/facts', { email: acme.email, taxCertification: 'NONE', verified: false })
  expect((await acme.rpc('businessAuthorisedUserGet', { fromCustomerId: first.customerId })).body.access).toMatchObject(
    {
      isNeedKyc: true,
      taxResidencySelfCertificationDocumentStatus: 'NONE',
    },
  )
  const anna = await bank.customer('anna')
  expect((await anna.rpc('businessAuthorisedUserGet')).body.responseCode).toBe('ENOA')
  expect((await anna.rpc('businessAuthorisedUserGet', { fromCustomerId: first.customerId })).body.responseCode).toBe(
    'ENOA',
  )
})

test('[SESSION-003] [PROFILE-010] [PROFILE-043] who somebody is: what the bank says of a person, a company and a sub-account', async () => {
  const [anna, acme, petra] = [await bank.customer('anna'), await bank.customer('acme'), await bank.customer('petra')]
  const { customer } = await info(anna)
  expect(customer).toEqual({
    userId: expect.any(String),
    customerId: expect.any(String),
    login: anna.email,
    firstName: 'Anna',
    lastName: 'Marin',
    businessName: null,
    customerType: 'personal',
    transactionApproveMode: 0,
    login2faMode: 'no',
    isAdmin: false,
    isHaveRelatedAccounts: false,
    useOldWeb: false,
    oldWebUrl: null,
    birthDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    customerCreationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    residenceCountryCode: 'RO',
    taxId: expect.anything(),
    permissions: null,
    verified: true,
    limited: false,
    dueDiligenceLevel: expect.any(Number),
    isNeedPersonalInfoUpdate: false,
    isNeedKyc: false,
    isNeedFatca: false,
    strictMode: false,
    isConverted: false,
    existedEmails: [anna.email],
    existedPhones: [expect.stringMatching(/^\+40/)],
  })
  const [trading, logistics] = (await info(acme)).accesses
  const seen = await Promise.all(
    [trading, logistics].map(({ customerId: fromCustomerId }) => acme.rpc('customerInfoGet', { fromCustomerId })),
  )
  expect(seen.map(({ body }) => [body.customer.isConverted, body.customer.permissions])).toEqual([
    [false, { settlementAccount: false }],
    [true, { settlementAccount: false }],
  ])
  const { access } = (await petra.rpc('businessAuthorisedUserGet')).body
  expect((await info(petra)).customer.permissions).toEqual({ settlementAccount: true })
  expect(access).toMatchObject({
    accessRights: 3,
    permissions: { settlementAccount: true },
    representativeId: expect.stringMatching(/^6\d{5}$/),
    businessRepresentativePositionIds: [5],
  })
})
