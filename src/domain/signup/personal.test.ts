import { describe, expect, test } from 'vitest'
import { dayOf } from '../dates.ts'
import { EmailStatus } from './email-status.ts'
import {
  birthDayFault,
  checkPersonal,
  nameFault,
  type PersonalFacts,
  personalPayload,
  type PersonalValues,
} from './personal.ts'

const dialCodes = new Map([
  ['RO', '40'],
  ['IT', '39'],
])
const facts: PersonalFacts = {
  today: '2026-05-04',
  dialCodes,
  emailStatus: EmailStatus.free,
  common: new Set(['sextant']),
}
const right: PersonalValues = {
  firstName: ' Ana  Maria ',
  lastName: 'Ionescu',
  birthDay: '1990-02-28',
  residenceCountryCode: 'RO',
  email: ' ana@people.example ',
  phoneCountryCode: 'RO',
  phone: '0712 345 678',
  password: 'Correct-Horse-7',
  repeat: 'Correct-Horse-7',
  privacyPolicy: true,
  userAgreement: true,
}

describe('a name', () => {
  test.each([
    ['Ana', undefined],
    ['  Ana  ', undefined],
    ['A', undefined],
    ['Jean-Luc O’Neill d.y', undefined],
    ["D'Arcy", undefined],
    ['Ștefan', undefined],
    ['Соломія', undefined],
    ['محمد', undefined],
    ['דָּוִד', undefined],
    ['山田', undefined],
    ['é', undefined],
    ['x'.repeat(50), undefined],
    [`  ${'x'.repeat(50)}  `, undefined],
    ['𐐨'.repeat(50), undefined],
    ['x'.repeat(51), 'long'],
    ['', 'required'],
    ['   \u00a0 ', 'required'],
    ['Ana 😀', 'letters'],
    ['❤', 'letters'],
    ['Ana2', 'letters'],
    ['-Ana', 'letters'],
    ['<b>Ana</b>', 'letters'],
    ['Ana\u202eanA', 'letters'],
    ['Ana\u0000', 'letters'],
  ])('%j: %s', (typed, fault) => expect(nameFault(typed)).toBe(fault))
})

describe('a birthday', () => {
  test.each([
    ['2008-05-04', undefined],
    ['2008-05-05', 'adult'],
    ['2008-05-03', undefined],
    ['2026-05-03', 'adult'],
    ['2026-05-04', 'date'],
    ['2030-01-01', 'date'],
    ['1900-01-01', undefined],
    ['1899-12-31', 'date'],
    ['2001-02-29', 'date'],
    ['2000-02-29', undefined],
    ['04.05.1990', 'date'],
    ['', 'required'],
  ])('%s on 4 May 2026: %s', (birthDay, fault) => expect(birthDayFault(birthDay, '2026-05-04')).toBe(fault))

  test('17 years and 364 days are too few, 18 years are enough; who was born on 29 February is 18 on 1 March', () => {
    expect(birthDayFault('2008-05-05', '2026-05-04')).toBe('adult')
    expect(birthDayFault('2008-05-05', '2026-05-05')).toBeUndefined()
    expect(birthDayFault('2008-02-29', '2026-02-28')).toBe('adult')
    expect(birthDayFault('2008-02-29', '2026-03-01')).toBeUndefined()
  })

  test.each([
    ['Pacific/Kiritimati', undefined],
    ['Europe/Bucharest', undefined],
    ['Europe/London', 'adult'],
    ['America/New_York', 'adult'],
    ['Pacific/Pago_Pago', 'adult'],
  ])('it comes with the day of the person’s own calendar: at 22:30 UTC in %s', (zone, fault) => {
    expect(birthDayFault('2008-01-15', dayOf('2026-01-14T22:30:00Z', zone))).toBe(fault)
  })
})

describe('the form', () => {
  test('right as a whole has no fault and is sent trimmed, the phone by its country and its digits', () => {
    expect(checkPersonal(right, facts)).toEqual({})
    expect(personalPayload(right, dialCodes)).toEqual({
      firstName: 'Ana Maria',
      lastName: 'Ionescu',
      email: 'ana@people.example',
      phone: { countryCode: 'RO', number: '712345678' },
      birthDay: '1990-02-28',
      residenceCountryCode: 'RO',
      password: 'Correct-Horse-7',
      terms: { privacyPolicy: true, userAgreement: true },
    })
  })

  test('empty asks for every field and for both boxes by themselves', () => {
    const required = 'required'
    expect(checkPersonal({}, facts)).toEqual({
      firstName: required,
      lastName: required,
      birthDay: required,
      residenceCountryCode: required,
      email: required,
      phoneCountryCode: required,
      phone: required,
      password: required,
      repeat: required,
      privacyPolicy: 'accept',
      userAgreement: 'accept',
    })
  })

  test.each<[keyof PersonalValues, PersonalValues[keyof PersonalValues], string]>([
    ['lastName', '7', 'letters'],
    ['residenceCountryCode', 'XX', 'country'],
    ['phoneCountryCode', 'XX', 'country'],
    ['email', 'ana@people', 'email'],
    ['email', 'ana people@ex.com', 'email'],
    ['email', `${'a'.repeat(250)}@ex.com`, 'email'],
    ['phone', '12', 'phone'],
    ['phone', '+44 7700 900123', 'otherCountry'],
    ['password', 'short', 'rules'],
    ['password', 'ana@People.example1', 'rules'],
    ['password', '12Sextant34', 'rules'],
    ['repeat', 'Correct-Horse-8', 'different'],
    ['privacyPolicy', false, 'accept'],
    ['userAgreement', false, 'accept'],
  ])('%s %j: %s', (field, value, fault) => {
    const values: PersonalValues = { ...right, [field]: value }
    if (field === 'password') values.repeat = values.password ?? ''
    const password = field === 'password' && String(value).includes('People') ? { email: 'ana@people.example1' } : {}
    expect(checkPersonal({ ...values, ...password }, facts)).toEqual({ [field]: fault })
  })

  test.each([
    [EmailStatus.free, undefined],
    [EmailStatus.exists, 'exists'],
    [EmailStatus.employee, 'employee'],
    [EmailStatus.checking, undefined],
    [EmailStatus.error, undefined],
  ])('an address of status %i: %s', (emailStatus, fault) => {
    expect(checkPersonal(right, { ...facts, emailStatus }).email).toBe(fault)
  })

  test('without the list of countries the bank judges what depends on it', () => {
    expect(checkPersonal({ ...right, phone: '12' }, { ...facts, dialCodes: undefined })).toEqual({})
  })
})
