import { describe, expect, test, vi } from 'vitest'
import { company, facts, person, right } from './business.fixture.ts'
import { checkBusiness, companyFaults, personFaults } from './business-check.ts'
import { checkCompany } from './business-company.ts'
import {
  type BusinessValues,
  businessForms,
  type CompanyValues,
  formVersion,
  type ShareValues,
} from './business-values.ts'

const required = 'required'
const withCompany = (more: CompanyValues): BusinessValues => ({
  ...right,
  companies: { ...right.companies, c1: { ...right.companies?.['c1'], ...more } },
})
const none = { directors: {}, shareholders: {}, users: {}, people: {}, companies: {} }
const forms = { general: {}, financial: {}, diligence: {}, legal: {} }

test('[REGISTRATION-013] the version of the form', () => expect(formVersion).toBe('3.54'))

describe('the whole', () => {
  test('is right', () => expect(checkBusiness(right, facts)).toEqual({ ...forms, ...none }))

  test('[VALIDATION-006] of nothing is wrong in every form', () => {
    const faults = checkBusiness({}, facts)
    for (const form of ['general', 'financial', 'diligence', 'legal'] as const) expect(faults[form]).not.toEqual({})
    expect(faults).toMatchObject({
      directors: { directors: required },
      shareholders: { shareholders: 'sum' },
      users: { users: required, representative: required },
      people: {},
      companies: {},
    })
    expect(businessForms).toHaveLength(9)
  })

  test('[VALIDATION-007] says who is wrong, and nothing of whom nobody refers to', () => {
    const values = {
      ...right,
      people: { ...right.people, p3: person({ isUser: true }), p9: {} },
      companies: {
        ...right.companies,
        c9: { shareholders: [{ key: 'a', type: 1 as const, of: 'p9' }], directors: ['p9'] },
      },
    }
    const faults = checkBusiness(values, facts)
    expect(Object.keys(faults.people)).toEqual(['p3'])
    expect(faults.companies).toEqual({})
    expect(personFaults(values, 'p3', facts)).toEqual(faults.people['p3'])
    expect(personFaults(values, 'p9', facts)).toEqual({})
    expect(companyFaults(values, 'c9', facts)).toEqual({})
    expect(companyFaults({ ...values, companies: { c1: {} } }, 'c1', facts)).not.toEqual({})
  })

  test('a form is judged when it is asked about, and once', () => {
    const statusOf = vi.fn<typeof facts.statusOf>(facts.statusOf)
    const fresh = { ...right, people: structuredClone(right.people ?? {}) }
    const faults = checkBusiness(fresh, { ...facts, statusOf })
    expect(faults.shareholders).toEqual({})
    expect(statusOf).not.toHaveBeenCalled()
    const { people } = faults
    const asked = statusOf.mock.calls.length
    expect(asked).toBeGreaterThan(0)
    expect(faults.people).toBe(people)
    expect(statusOf).toHaveBeenCalledTimes(asked)
  })

  test('without any list the bank judges what depends on it', () => {
    const without = { ...facts, dialCodes: undefined, questions: undefined, groups: undefined }
    const values = { ...right, general: { ...right.general, phone: '1', registrationCountryCode: 'ZZ' }, legal: {} }
    expect(checkBusiness(values, without)).toEqual({ ...forms, ...none })
  })
})

describe('[VALIDATION-005] directors', () => {
  test.each([[undefined], [[]], [['p9']]])('%j are none', (directors) => {
    expect(checkBusiness({ ...right, directors }, facts).directors).toEqual({ directors: required })
  })
})

describe('[VALIDATION-010] users', () => {
  const users = (rights: Record<string, string>, representative = 'p1') =>
    checkBusiness(
      {
        ...right,
        people: Object.fromEntries(
          Object.entries(rights).map(([id, accessRight]) => [id, { isUser: accessRight !== '', accessRight }]),
        ),
        representative,
      },
      facts,
    ).users

  test.each<[Record<string, string>, object]>([
    [{ p1: '2' }, {}],
    [{ p1: '1', p2: '2' }, {}],
    [{ p1: '1', p2: '3', p3: '5' }, { users: 'fullAccess' }],
    [{ p1: '0' }, { users: 'fullAccess' }],
    [{ p1: '' }, { users: required, representative: required }],
    [{}, { users: required, representative: required }],
  ])('with the rights %j: %j', (rights, faults) => expect(users(rights)).toEqual(faults))

  test.each(['', 'p2', 'p9'])('have one that speaks for the business: %j is none', (representative) => {
    expect(users({ p1: '2', p2: '' }, representative)).toEqual({ representative: required })
  })
})

describe('owners of the business', () => {
  const people = { ...right.people, p4: person(), p5: person() }
  const owners = (...shareholders: ShareValues[]) =>
    checkBusiness({ ...right, people, shareholders }, facts).shareholders
  const row = (key: string, share?: string, of = 'p1'): ShareValues => ({ key, type: 1, of, share })

  test('[VALIDATION-011] are told by row what is wrong with a share', () => {
    expect(
      owners(
        row('a', '50'),
        row('b', '', 'p2'),
        row('c', 'x', 'p3'),
        row('d', '0', 'p4'),
        row('e', '100.01', 'p5'),
        row('f', '5', 'p9'),
        row('g', '5'),
      ),
    ).toEqual({
      'share.b': required,
      'share.c': 'number',
      'share.d': 'share',
      'share.e': 'share',
      'share.f': required,
      'share.g': 'same',
    })
  })

  test.each([
    ['9.99', { shareholders: 'sum' }],
    ['10', {}],
    ['100', {}],
  ])('[VALIDATION-012] %s percent together: %j', (share, faults) => expect(owners(row('a', share))).toEqual(faults))

  test('[VALIDATION-012] 3 × 33.33 is right, and 100.01 is not', () => {
    expect(owners(row('a', '33.33'), row('b', '33.33', 'p2'), row('c', '33,33', 'p3'))).toEqual({})
    expect(owners(row('a', '33.34'), row('b', '33.34', 'p2'), row('c', '33.33', 'p3'))).toEqual({ shareholders: 'sum' })
  })

  test('that lose a row keep the others, and their faults', () => {
    const rows = [row('a', '10'), row('b', '20', 'p2'), row('c', '3x', 'p3')]
    expect(owners(...rows)).toEqual({ 'share.c': 'number' })
    expect(owners(...rows.filter(({ key }) => key !== 'b'))).toEqual({ 'share.c': 'number' })
    expect(owners(row('d', '', 'p4'), ...rows)).toEqual({ 'share.d': required, 'share.c': 'number' })
  })
})

describe('a company that owns', () => {
  const of = (more: CompanyValues) => checkCompany(withCompany(more), 'c1', facts)

  test('of which nothing is typed', () => {
    expect(checkCompany({ companies: { c1: {} } }, 'c1', facts)).toEqual({
      name: required,
      registrationNumber: required,
      registrationDate: required,
      registrationCountryCode: required,
      addressCountryCode: required,
      addressCity: required,
      addressStreet: required,
      addressPostalCode: required,
      directors: 'director',
    })
  })

  test.each<[keyof CompanyValues, string, string | undefined]>([
    ['name', 'A', 'short'],
    ['name', 'x'.repeat(101), 'long'],
    ['registrationNumber', '1'.repeat(51), 'long'],
    ['registrationDate', '2026-05-04', undefined],
    ['registrationDate', '2026-05-05', 'future'],
    ['registrationCountryCode', 'ZZ', 'country'],
    ['addressPostalCode', '1'.repeat(21), 'long'],
    ['taxId', '1_2', 'taxId'],
    ['sourceDetails', '', required],
    ['sourceDetails', 'x'.repeat(501), 'long'],
  ])('%s %j: %s', (field, value, fault) => expect(of({ [field]: value })).toEqual(fault ? { [field]: fault } : {}))

  test('[VALIDATION-015] has the tax number of a business where it is registered', () => {
    expect(of({ registrationCountryCode: 'US', taxId: '' })).toEqual({ taxId: required })
    expect(of({ registrationCountryCode: 'BM', taxId: '' })).toEqual({})
  })

  test.each([[undefined], [[]], [['p9']]])('[VALIDATION-013] needs a director, which %j is not', (directors) => {
    expect(of({ directors })).toEqual({ directors: 'director' })
  })

  test('[VALIDATION-014] of 25 percent says where its money comes from, of less it does not', () => {
    const asks = { sourceIds: 'choose', sourceDetails: required }
    const owning = (share: string, hasSourceOfWealth = true) => {
      const values: BusinessValues = {
        ...right,
        companies: { c1: company() },
        shareholders: [{ key: 'a', type: 2, of: 'c1', share }],
      }
      return checkCompany(values, 'c1', { ...facts, hasSourceOfWealth })
    }
    expect(owning('24.99')).toEqual({})
    expect(owning('25')).toEqual(asks)
    expect(owning('25.01')).toEqual(asks)
    expect(owning('25', false)).toEqual({})
  })

  test('[VALIDATION-012] names its owners with 10 to 100 percent together, or not at all', () => {
    expect(of({ shareholders: [] })).toEqual({})
    const owners = (share: string): ShareValues[] => [{ key: 'a', type: 1, of: 'p2', share }]
    expect(of({ shareholders: owners('9.99') })).toEqual({ shareholders: 'sum' })
    expect(of({ shareholders: owners('10') })).toEqual({})
    expect(of({ shareholders: owners('') })).toEqual({ shareholders: 'sum', 'share.a': required })
  })

  test('does not own itself, also through others', () => {
    const row = (id: string): ShareValues[] => [{ key: 'k', type: 2, of: id, share: '50' }]
    expect(of({ shareholders: row('c1') })).toEqual({ 'share.k': 'cycle' })
    const values: BusinessValues = {
      ...right,
      companies: { c1: company({ shareholders: row('c2') }), c2: company({ shareholders: row('c1') }) },
    }
    const { companies } = checkBusiness(values, facts)
    expect(companies['c1']).toMatchObject({ 'share.k': 'cycle' })
    expect(companies['c2']).toMatchObject({ 'share.k': 'cycle' })
  })

  test('is judged anew when its share or the list of countries changes', () => {
    const values = withCompany({ sourceIds: [] })
    expect(checkCompany(values, 'c1', facts)).toEqual({ sourceIds: 'choose' })
    const small = { ...values, shareholders: [{ key: 'b', type: 2, of: 'c1', share: '20' }] as const }
    expect(checkCompany(small, 'c1', facts)).toEqual({})
    expect(checkCompany(small, 'c1', { ...facts, dialCodes: new Map([['GB', '44']]) })).toEqual({
      addressCountryCode: 'country',
    })
    expect(checkCompany(small, 'c1', { ...facts, today: '2001-09-10' })).toEqual({ registrationDate: 'future' })
  })
})
