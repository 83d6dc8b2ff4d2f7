import { assert, omit } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { facts, person, right } from './business.fixture.ts'
import { checkBusiness } from './business-check.ts'
import { businessPayload } from './business-payload.ts'
import { businessRegistration } from './business-struct.ts'
import type { BusinessValues, GeneralValues, LegalValues } from './business-values.ts'

const agreed = { ...facts, privacyPolicy: true, userAgreement: true }
const sent = (more: Partial<BusinessValues> = {}) => businessPayload({ ...right, ...more }, agreed)
const general = (more: GeneralValues) => sent({ general: { ...right.general, ...more } }).company
const legal = (more: LegalValues, rest: Partial<BusinessValues> = {}) =>
  sent({ legal: { ...right.legal, ...more }, ...rest }).legalInformation
const address = { countryCode: 'RO', state: '', city: 'Iași', street: 'Strada Lăpușneanu 7', postalCode: '700057' }
const sources = { sourceIds: ['1'], sourceDetails: 'Savings of ten years' }
const noSources = { sourceIds: [], sourceDetails: '' }

describe('a business as it is sent', () => {
  test('is what the call takes', () => {
    expect(() => assert(sent(), omit(businessRegistration, ['captcha', 'device']))).not.toThrow()
  })

  test('is clean', () => {
    expect(sent().company).toEqual({
      name: 'Aster Trading',
      tradingName: '',
      registrationNumber: 'J22/1234/2020',
      registrationDate: '2020-06-01',
      registrationCountryCode: 'RO',
      website: 'https://aster.example',
      description: 'Sells instruments for navigation to sailors.',
      email: 'office@aster.example',
      phone: { countryCode: 'RO', number: '232123456' },
      address,
      place: address,
    })
    expect(sent().formVersion).toBe('3.54')
  })

  test('names its place where that is elsewhere', () => {
    const place = { placeCountryCode: 'GB', placeCity: ' Leeds ', placeStreet: '1 Road', placePostalCode: 'LS1' }
    expect(general(place).place).toEqual(address)
    expect(general({ ...place, isElsewhere: true })).toMatchObject({
      address,
      place: { countryCode: 'GB', state: '', city: 'Leeds', street: '1 Road', postalCode: 'LS1' },
    })
  })

  test('says of a text that was cleared that it is empty', () => {
    expect(general({ tradingName: 'ACME', website: 'http://a.example' })).toMatchObject({
      tradingName: 'ACME',
      website: 'http://a.example',
    })
    for (const cleared of ['', '  ', undefined])
      expect(general({ tradingName: cleared, website: cleared, addressState: cleared })).toMatchObject({
        tradingName: '',
        website: '',
        address: { state: '' },
      })
  })

  test.each(['😀'.repeat(20), 'مرحبا بالعالم كله', 'x'.repeat(300)])('keeps a text as it is: %j', (description) => {
    expect(general({ description: `  ${description}\n` }).description).toBe(description)
  })

  test('[REGISTRATION-009] its money', () => {
    expect(sent().financialDetail).toEqual({
      monthlyDepositAmount: '10000.50',
      monthlyDepositCurrency: 'EUR',
      monthlyWithdrawalAmount: '0',
      monthlyWithdrawalCurrency: 'USD',
      sourceIds: ['5'],
      purposeIds: ['7', '8'],
      industry: '11',
      specifications: ['112'],
    })
    const financial = { ...right.financial, industry: '10', specifications: ['112'] }
    expect(sent({ financial }).financialDetail.specifications).toEqual([])
  })

  test('[REGISTRATION-010] its due diligence, with details of a yes only', () => {
    const diligence = { ...right.diligence, governmentDetails: 'left over' }
    expect(sent({ diligence }).dueDiligence).toEqual({
      government: false,
      lawsuits: true,
      taxPayers: false,
      details: { government: '', lawsuits: 'A claim of a supplier', taxPayers: '' },
    })
  })

  test('[REGISTRATION-024] the terms, each by itself', () => {
    expect(sent().legalInformation.terms).toEqual({ privacyPolicy: true, userAgreement: true })
    const { terms } = businessPayload(right, { ...agreed, userAgreement: false }).legalInformation
    expect(terms).toEqual({ privacyPolicy: true, userAgreement: false })
  })

  test('[TAX-018] [TAX-020] its tax numbers and answers', () => {
    expect(sent().legalInformation).toMatchObject({
      taxIds: [{ countryCode: 'RO', taxId: 'RO 12345678' }],
      isCrsCheckNeeded: true,
      answers: { businessAnotherAccount: 'false', controlAccount: '1', plan: 'More shops' },
    })
    const american = { key: 'b', countryCode: 'US', taxId: '12-3456789', tinMissingExplanation: 'left over' }
    expect(legal({ taxIds: [american, { key: 'c', countryCode: 'BM' }] })).toMatchObject({
      taxIds: [{ countryCode: 'US', taxId: '12-3456789' }],
      isCrsCheckNeeded: true,
    })
    const elsewhere = { general: { ...right.general, registrationCountryCode: 'US' } }
    expect(legal({ taxIds: [american] }, elsewhere).isCrsCheckNeeded).toBe(false)
    expect(legal({}, elsewhere).isCrsCheckNeeded).toBe(true)
  })

  test('[TAX-019] an entry of the United States for who pays taxes there', () => {
    const diligence = { ...right.diligence, taxPayers: true, taxPayersDetails: 'A branch' }
    expect(legal({}, { diligence }).taxIds).toEqual([
      { countryCode: 'RO', taxId: 'RO 12345678' },
      { countryCode: 'US' },
    ])
  })
})

describe('its owners', () => {
  test('[REGISTRATION-011] are a tree of people and companies', () => {
    expect(sent().shareholders).toEqual([
      { type: 1, id: 'p1', share: '30', shareholders: [] },
      {
        type: 2,
        id: 'c1',
        share: '70',
        shareholders: [
          { type: 1, id: 'p2', share: '60', shareholders: [] },
          { type: 1, id: 'p1', share: '40', shareholders: [] },
        ],
      },
    ])
    expect(sent().ultimateBeneficiaryOwners).toEqual(['p1', 'p2'])
  })

  test('that lose a row in the middle keep the others', () => {
    const row = (key: string, of: string, share: string) => ({ key, type: 1 as const, of, share })
    const rows = [row('a', 'p1', '10'), row('b', 'p2', '20'), row('c', 'p3', '33')]
    const shares = (shareholders: typeof rows) =>
      sent({ shareholders }).shareholders.map(({ id, share }) => `${id} ${share}`)
    const left = rows.filter(({ key }) => key !== 'b')
    expect(shares(left)).toEqual(['p1 10', 'p3 33'])
    expect(shares([row('d', 'p2', '5'), ...left])).toEqual(['p2 5', 'p1 10', 'p3 33'])
  })

  test('of a company that stands in two places are in both', () => {
    const values: Partial<BusinessValues> = {
      companies: {
        c1: { directors: ['p2'], shareholders: [{ key: 'a', type: 2, of: 'c2', share: '50' }] },
        c2: { directors: ['p2'], shareholders: [{ key: 'a', type: 1, of: 'p2', share: '33,33 %' }] },
      },
      shareholders: [
        { key: 'a', type: 2, of: 'c1', share: '50' },
        { key: 'b', type: 2, of: 'c2', share: '50' },
      ],
    }
    const below = [{ type: 1, id: 'p2', share: '33.33', shareholders: [] }]
    expect(sent(values).shareholders).toMatchObject([
      { id: 'c1', shareholders: [{ id: 'c2', shareholders: below }] },
      { id: 'c2', shareholders: below },
    ])
    expect(sent(values).companyList.map(({ id }) => id)).toEqual(['c1', 'c2'])
  })
})

describe('its people and companies', () => {
  test('[REGISTRATION-012] stand once', () => {
    const { personList, users, directors, authorizedCompanyRepresentative } = sent()
    expect({ users, directors, authorizedCompanyRepresentative }).toEqual({
      users: ['p1', 'p3'],
      directors: ['p1'],
      authorizedCompanyRepresentative: 'p1',
    })
    const ana = { firstName: 'Ana', lastName: 'Ionescu', birthday: '1990-02-28', address }
    const taxId = { countryCode: 'RO', taxId: '2900228226709' }
    expect(personList).toEqual([
      {
        ...ana,
        id: 'p1',
        email: 'ana@aster.example',
        phone: { countryCode: 'RO', number: '712345678' },
        taxId,
        ...sources,
        isUser: true,
        accessRights: 2,
      },
      { ...ana, id: 'p2', firstName: 'Dan', email: '', taxId, ...sources, isUser: false, accessRights: 0 },
      {
        ...ana,
        id: 'p3',
        firstName: 'Ion',
        email: 'ion@aster.example',
        phone: { countryCode: 'GB', number: '7700900123' },
        taxId,
        ...noSources,
        isUser: true,
        accessRights: 1,
      },
    ])
    expect(sent().companyList).toEqual([
      {
        id: 'c1',
        name: 'Lark Holding',
        registrationNumber: '08123456',
        registrationDate: '2001-09-11',
        registrationCountryCode: 'GB',
        address,
        taxId: { countryCode: 'GB', taxId: '12345 67890' },
        ...sources,
        directors: ['p2'],
      },
    ])
  })

  test('to whom nobody refers are not sent', () => {
    const people = { ...right.people, p9: person({ accessRight: '2' }) }
    const companies = { ...right.companies, c9: { directors: ['p9'] } }
    expect(sent({ people, companies })).toEqual(sent())
    expect(sent({ shareholders: [{ key: 'a', type: 1, of: 'p1', share: '100' }] }).companyList).toEqual([])
  })

  test.each([
    ['24.99', noSources],
    ['25', sources],
  ])('[REGISTRATION-033] with a share of %s percent have the sources %j', (share, expected) => {
    const values = { people: { p1: person(sources) }, shareholders: [{ key: 'a', type: 1, of: 'p1', share }] as const }
    expect(sent(values).personList[0]).toMatchObject(expected)
  })

  test('are many, and what is right is sent as the call takes it', () => {
    const ids = Array.from({ length: 200 }, (_, i) => `p${i + 10}`)
    const values: BusinessValues = {
      ...right,
      people: {
        ...right.people,
        ...Object.fromEntries(ids.map((id) => [id, person({ email: `${id}@aster.example` })])),
      },
      directors: ['p1', ...ids],
    }
    expect(checkBusiness(values, facts).people).toEqual({})
    const payload = businessPayload(values, agreed)
    expect(payload.personList).toHaveLength(203)
    expect(() => assert(payload, omit(businessRegistration, ['captcha', 'device']))).not.toThrow()
  })
})
