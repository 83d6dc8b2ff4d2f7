import { describe, expect, test } from 'vitest'
import { company, facts, person, right } from './business.fixture.ts'
import { checkBusiness, rolesOf } from './business-check.ts'
import { checkPerson } from './business-person.ts'
import type { BusinessValues, PersonValues, ShareValues } from './business-values.ts'
import { EmailStatus } from './email-status.ts'

const required = 'required'
const withPerson = (id: string, more: PersonValues, values = right): BusinessValues => ({
  ...values,
  people: { ...values.people, [id]: { ...values.people?.[id], ...more } },
})
const of = (id: string, more: PersonValues) => checkPerson(withPerson(id, more), id, facts)

describe('[VALIDATION-007] a person', () => {
  test.each(['p1', 'p2', 'p3'])('%s is right', (id) => expect(checkPerson(right, id, facts)).toEqual({}))

  test('of whom nothing is typed', () => {
    const empty = {
      firstName: required,
      lastName: required,
      birthDay: required,
      addressCountryCode: required,
      addressCity: required,
      addressStreet: required,
      addressPostalCode: required,
    }
    expect(checkPerson({ people: { p1: {} } }, 'p1', facts)).toEqual(empty)
    expect(checkPerson({}, 'p1', facts)).toEqual(empty)
    expect(checkPerson({ people: { p1: { isUser: true } } }, 'p1', facts)).toEqual({
      ...empty,
      email: required,
      phoneCountryCode: required,
      phone: required,
      accessRight: required,
    })
  })

  test.each<[keyof PersonValues, string, string | undefined]>([
    ['firstName', 'Ana😀', 'letters'],
    ['firstName', 'דָּוִד', undefined],
    ['lastName', 'x'.repeat(300), 'long'],
    ['birthDay', '2008-05-04', undefined],
    ['birthDay', '2008-05-05', 'adult'],
    ['birthDay', '2026-05-04', 'date'],
    ['addressCountryCode', 'ZZ', 'country'],
    ['addressStreet', '', required],
    ['taxId', '', required],
    ['taxId', '1_2', 'taxId'],
    ['email', '', required],
    ['email', 'ana@aster', 'email'],
    ['phone', '', required],
    ['phone', '12', 'phone'],
    ['phoneCountryCode', '', required],
  ])('who is a user: %s %j: %s', (field, value, fault) => {
    expect(of('p1', { [field]: value })).toEqual(fault ? { [field]: fault } : {})
  })

  test.each([
    ['email', '', undefined],
    ['email', 'dan@aster', 'email'],
    ['phone', '12', 'phone'],
    ['phoneCountryCode', 'ZZ', undefined],
  ])('who is none: %s %j: %s', (field, value, fault) => {
    const more = { ...(field === 'phone' ? { phoneCountryCode: 'RO' } : {}), [field]: value }
    expect(of('p2', more)).toEqual(fault ? { [field]: fault } : {})
  })

  test('[VALIDATION-015] has the tax number of the country of their address', () => {
    expect(of('p2', { addressCountryCode: 'BM', taxId: '' })).toEqual({})
    expect(of('p2', { addressCountryCode: 'US', taxId: '' })).toEqual({ taxId: required })
    expect(of('p2', { addressCountryCode: 'US', taxId: '', tinMissingReason: 'NO_TIN_IS_REQUIRED' })).toEqual({})
  })
})

describe('of 17 years and 364 days', () => {
  const young = {
    p9: person({ birthDay: '2008-05-05', email: 'y@aster.example', phone: '0712345678', phoneCountryCode: 'RO' }),
  }
  const owns: ShareValues[] = [{ key: 'z', type: 1, of: 'p9', share: '10' }]
  const fault = (values: BusinessValues) => checkPerson({ people: young, ...values }, 'p9', facts).birthDay
  test.each<[string, BusinessValues, string | undefined]>([
    ['one who only owns', { shareholders: owns }, undefined],
    ['an owner who directs', { shareholders: owns, directors: ['p9'] }, 'adult'],
    [
      'an owner who directs another company of the tree',
      { shareholders: [...owns, { key: 'c', type: 2, of: 'c1' }], companies: { c1: { directors: ['p9'] } } },
      'adult',
    ],
    ['an owner who speaks for the business', { shareholders: owns, representative: 'p9' }, 'adult'],
    ['an owner who uses it', { shareholders: owns, people: { p9: { ...young.p9, isUser: true } } }, 'adult'],
    ['a director', { directors: ['p9'] }, 'adult'],
    ['one who is nothing yet', {}, 'adult'],
  ])('%s: %s', (_, values, expected) => expect(fault(values)).toBe(expected))

  test('an owner is born on a day that has been', () => {
    const people = { p9: person({ birthDay: '2026-05-04' }) }
    expect(checkPerson({ people, shareholders: owns }, 'p9', facts)).toEqual({ birthDay: 'date' })
  })
})

describe('[VALIDATION-008] the e-mail address of a user', () => {
  test.each([
    [EmailStatus.free, undefined],
    [EmailStatus.exists, 'exists'],
    [EmailStatus.employee, undefined],
    [EmailStatus.checking, undefined],
    [EmailStatus.error, undefined],
  ])('of status %i: %s', (status, fault) => {
    const asked = { ...facts, statusOf: (email: string) => (email === 'ion@aster.example' ? status : EmailStatus.free) }
    expect(checkPerson(right, 'p3', asked)).toEqual(fault ? { email: fault } : {})
  })

  test('may exist where they are no user', () => {
    const asked = { ...facts, statusOf: () => EmailStatus.exists }
    expect(checkPerson(withPerson('p2', { email: 'dan@aster.example' }), 'p2', asked)).toEqual({})
  })

  test('is nobody else’s, whatever its capitals', () => {
    const values = withPerson('p2', { email: ' ANA@aster.example ' })
    expect(checkBusiness(values, facts).people).toEqual({ p1: { email: 'same' }, p2: { email: 'same' } })
    expect(checkBusiness({ ...values, people: { ...values.people, p2: person() } }, facts).people.p1).toBeUndefined()
    const unnamed = { ...right, people: { ...right.people, p8: person({ email: 'ana@aster.example' }) } }
    expect(checkBusiness(unnamed, facts).people).toEqual({})
  })
})

test.each([
  ['0', required],
  ['1', undefined],
  ['2', undefined],
  ['5', undefined],
  ['6', required],
  ['12', required],
  ['', required],
  [undefined, required],
])('[VALIDATION-009] access right %j of a user: %s', (accessRight, fault) => {
  expect(of('p3', { accessRight })).toEqual(fault ? { accessRight: fault } : {})
  expect(of('p2', { accessRight })).toEqual({})
})

describe('[VALIDATION-014] sources of funds', () => {
  const owning = (share: string, more: PersonValues = {}): BusinessValues => ({
    people: { p1: person(more) },
    shareholders: [{ key: 'a', type: 1, of: 'p1', share }],
  })
  const asks = { sourceIds: 'choose', sourceDetails: required }
  test.each([
    ['24.99', true, {}],
    ['25', true, asks],
    ['25.01', true, asks],
    ['25', false, {}],
  ])('of %s percent, with the feature %s: %j', (share, hasSourceOfWealth, faults) => {
    expect(checkPerson(owning(share), 'p1', { ...facts, hasSourceOfWealth })).toEqual(faults)
  })

  test.each([
    ['ab', 'short'],
    ['abc', undefined],
    ['😀'.repeat(500), undefined],
    ['x'.repeat(501), 'long'],
  ])('details %j: %s', (sourceDetails, fault) => {
    const values = owning('30', { sourceIds: ['1'], sourceDetails })
    expect(checkPerson(values, 'p1', facts)).toEqual(fault ? { sourceDetails: fault } : {})
  })
})

describe('what somebody is', () => {
  const none = { isDirector: false, isShareholder: false, isUser: false, isRepresentative: false }
  test.each([
    ['p1', { isDirector: true, isShareholder: true, isUser: true, isRepresentative: true }],
    ['p2', { ...none, isDirector: true, isShareholder: true }],
    ['p3', { ...none, isUser: true }],
    ['p9', none],
  ])('%s: %j', (id, roles) => expect(rolesOf(right, id)).toEqual(roles))

  test('is nothing through a company that nobody refers to', () => {
    expect(rolesOf({ people: { p2: {} }, companies: { c1: company() } }, 'p2')).toEqual(none)
  })
})

test('a person stays judged while nothing changes for them', () => {
  const before = checkPerson(withPerson('p3', { firstName: '' }), 'p3', facts)
  expect(before).toEqual({ firstName: required })
  const wrong = withPerson('p3', { firstName: '' })
  expect(checkPerson({ ...wrong, general: {} }, 'p3', facts)).toBe(checkPerson(wrong, 'p3', facts))
  expect(checkPerson(wrong, 'p3', { ...facts, today: '2000-01-01' })).toEqual({
    firstName: required,
    birthDay: 'adult',
  })
  expect(checkPerson(wrong, 'p3', facts)).toEqual({ firstName: required })
  expect(checkPerson(wrong, 'p3', { ...facts, dialCodes: new Map([['GB', '44']]) })).toEqual({
    firstName: required,
    addressCountryCode: 'country',
  })
})
