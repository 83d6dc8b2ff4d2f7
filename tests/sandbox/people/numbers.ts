/** An IBAN without spaces with its two check digits (ISO 13616, mod 97). */
export function iban(country: string, bban: string): string {
  const numeric = `${bban}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  const check = 98n - (BigInt(numeric) % 97n)
  return `${country}${String(check).padStart(2, '0')}${bban}`
}

/** A Romanian IBAN of the sandbox bank; `account` has at most 16 digits. */
export const romanian = (account: string): string => iban('RO', `SEXT${account.padStart(16, '0')}`)

/** A British IBAN of the sandbox bank; `account` has at most 8 digits. */
export const british = (account: string): string => iban('GB', `SEXT040999${account.padStart(8, '0')}`)

/** A Latvian IBAN of the sandbox bank; `account` has at most 13 digits. */
export const latvian = (account: string): string => iban('LV', `SEXT${account.padStart(13, '0')}`)

const prefixes = { MC: '535599', VISA: '433299', UPI: '623099' } as const

/** A 16-digit card number whose last digit is the Luhn check digit. */
export function cardNumber(network: keyof typeof prefixes, account: number): string {
  const body = prefixes[network] + String(account).padStart(9, '0')
  const sum = [...body].reduceRight((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}
