import { describe, expect, test } from 'vitest'
import { type AddressOf, addressVerdict, EmailStatus } from './email-status.ts'
import { nationalNumber } from './phone.ts'
import { passesPrivacy } from './privacy.ts'

test.each<[string, number, number, AddressOf, string]>([
  ['[REGISTRATION-028] free', EmailStatus.free, 0, 'personal', 'free'],
  ['[REGISTRATION-028] free', EmailStatus.free, 0, 'businessUser', 'free'],
  ['[REGISTRATION-029] exists', EmailStatus.exists, 1, 'personal', 'exists'],
  ['[REGISTRATION-029] exists', EmailStatus.exists, 1, 'businessUser', 'exists'],
  ['[REGISTRATION-030] employee', EmailStatus.employee, 3, 'personal', 'employee'],
  ['[REGISTRATION-030] employee', EmailStatus.employee, 3, 'businessUser', 'free'],
  ['[REGISTRATION-031] checking', EmailStatus.checking, 2, 'personal', 'unknown'],
  ['[REGISTRATION-032] error', EmailStatus.error, -1, 'personal', 'unknown'],
  ['[REGISTRATION-032] error', EmailStatus.error, -1, 'businessUser', 'unknown'],
])('%s is status %i (%i), and for a %s means %s', (_, status, id, whose, verdict) => {
  expect(status).toBe(id)
  expect(addressVerdict(status as 0, whose)).toBe(verdict)
})

const clear = { vpn: false, proxy: false, tor: false, relay: false, hosting: false }

describe('[VALIDATION-016] the privacy check of an IP address', () => {
  test.each([
    [clear, true],
    [{ ...clear, service: '' }, true],
    [{ ...clear, service: 'Some VPN' }, true],
    [{ ...clear, service: true }, true],
    [{}, true],
    [{ ...clear, vpn: true }, false],
    [{ ...clear, proxy: true }, false],
    [{ ...clear, tor: true }, false],
    [{ ...clear, relay: true }, false],
    [{ ...clear, hosting: true }, false],
    [{ ...clear, vpn: true, service: 'Some VPN' }, false],
    [{ ...clear, somethingNew: true }, false],
  ])('%o: %s', (privacy, passes) => expect(passesPrivacy(privacy)).toBe(passes))
})

describe('a phone number', () => {
  test.each([
    ['0712345678', '40', '712345678'],
    ['712 345-678', '40', '712345678'],
    ['+40 712 345 678', '40', '712345678'],
    ['0040 712 345 678', '40', '712345678'],
    ['+40 (0)712 345 678', '40', '712345678'],
    ['\u202a+40 712 345 678\u202c', '40', '712345678'],
    ['+４０ ７１２ ３４５ ６７８', '40', '712345678'],
    ['(201) 555-0123', '1', '2015550123'],
    ['06 1234 5678', '39', '0612345678'],
    ['+39 06 1234 5678', '39', '0612345678'],
    ['1234', '290', '1234'],
    ['+44 7700 900123', '40', 'otherCountry'],
    ['123', '40', undefined],
    ['12345678901234', '40', undefined],
    ['1234567890123', '40', '1234567890123'],
    ['07123x', '40', undefined],
    ['+', '40', undefined],
    ['☎ 0712345678', '40', undefined],
    ['', '40', undefined],
  ])('%j with +%s: %s', (typed, code, number) => expect(nationalNumber(typed, code)).toBe(number))
})
