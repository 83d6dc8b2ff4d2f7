import { describe, expect, test } from 'vitest'
import { languageCodes as languages } from '../../../src/domain/languages.ts'
import { friendPaymentsOn } from './friends.ts'
import { precisionOf } from './minor.ts'
import { cardNumber, iban } from './numbers.ts'
import { operations } from './operations.ts'
import { people } from './people.ts'

/** Remainder of an IBAN, digit by digit: 1 when the check digits are right. */
function mod97(number: string): number {
  const moved = number.slice(4) + number.slice(0, 4)
  let rest = 0
  for (const sign of moved) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97
  return rest
}

function passesLuhn(number: string): boolean {
  const values = [...number].reverse().map((digit, index) => {
    const value = Number(digit) * (1 + (index % 2))
    return value > 9 ? value - 9 : value
  })
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0
}

const accounts = people.flatMap((person) => person.accounts)
const debitTypes = [2016, 2017, 2018]
const ibanLength: Record<string, number> = { RO: 24, GB: 22, LV: 21 }

describe('seeded people', () => {
  test('known numbers come out of the generators', () => {
    expect(iban('RO', 'AAAA1B31007593840000')).toBe('RO49AAAA1B31007593840000')
    expect(iban('GB', 'WEST12345698765432')).toBe('GB82WEST12345698765432')
    expect(passesLuhn('4111111111111111')).toBe(true)
    expect(passesLuhn('4111111111111112')).toBe(false)
    expect(cardNumber('MC', 100210001)).toMatch(/^535599100210001\d$/)
  })

  test.each(people.map((person) => [person.key, person] as const))(
    '%s has a password that G-12 accepts',
    (_key, { password, email }) => {
      expect(password.length).toBeGreaterThanOrEqual(10)
      expect(password.length).toBeLessThanOrEqual(128)
      for (const needed of [/[a-z]/, /[A-Z]/, /\d/]) expect(password).toMatch(needed)
      expect(password.toLowerCase()).not.toBe(email.toLowerCase())
    },
  )

  test('every account number is an IBAN of the right length with right check digits', () => {
    for (const { accountNumber } of accounts) {
      expect([accountNumber, mod97(accountNumber)]).toEqual([accountNumber, 1])
      expect(accountNumber).toHaveLength(ibanLength[accountNumber.slice(0, 2)] ?? 0)
    }
  })

  test('every card number is 16 digits, passes Luhn and is not virtual and physical at once', () => {
    const cards = accounts.flatMap(({ card, type }) => (card ? [{ card, type }] : []))
    expect(cards.length).toBeGreaterThanOrEqual(8)
    for (const { card, type } of cards) {
      expect(card.number).toMatch(/^\d{16}$/)
      expect([card.number, passesLuhn(card.number)]).toEqual([card.number, true])
      // Of the prepaid types of decisions 1.7, the odd ones are virtual.
      expect(card.isVirtual).toBe(type % 2 === 1 && !debitTypes.includes(type))
    }
    expect(new Set(cards.map(({ card }) => card.number)).size).toBe(cards.length)
  })

  test('keys, e-mails and account numbers are unique; settlement accounts and companies exist', () => {
    for (const list of [
      people.map(({ key }) => key),
      people.map(({ email }) => email),
      accounts.map(({ key }) => key),
      accounts.map(({ accountNumber }) => accountNumber),
    ]) {
      expect(new Set(list).size).toBe(list.length)
    }
    for (const person of people) {
      expect(languages).toContain(person.lang)
      const companies = [undefined, ...(person.companies ?? []).map(({ key }) => key)]
      for (const { companyKey } of person.accounts) expect(companies).toContain(companyKey)
      for (const { settlementKey, currencyCode } of person.accounts.filter(({ subType }) => subType === 'DEBIT')) {
        const settlement = person.accounts.find(({ key }) => key === settlementKey)
        expect(settlement).toMatchObject({ isSettlementAccount: true, currencyCode })
      }
    }
  })

  test('opening balances have exactly the decimals of their currency', () => {
    for (const { openingBalance, currencyCode } of accounts) {
      expect(openingBalance.split('.')[1]?.length ?? 0).toBe(precisionOf(currencyCode))
    }
  })

  test('friends pay into the accounts that these people have', () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`)
    const paid = people.flatMap(({ key }) => days.flatMap((day) => friendPaymentsOn(key, day)))
    expect(paid.length).toBe(16)
    for (const { accountKey, party, currency } of paid) {
      expect(accounts.find(({ key }) => key === accountKey)?.currencyCode).toBe(currency)
      const owner = people.find((person) =>
        person.accounts.some(({ accountNumber }) => accountNumber === party.account),
      )
      expect(`${owner?.firstName} ${owner?.lastName}`).toBe(party.name)
    }
  })

  test('transaction types have unique ids and a name in every language', () => {
    const list = Object.values(operations)
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    for (const { names } of list) for (const text of Object.values(names)) expect(text.length).toBeGreaterThan(2)
  })
})
