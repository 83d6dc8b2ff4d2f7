/** Longest number with its country code, digits (E.164). */
const longest = 15

/** Countries whose numbers begin with a zero that is dialled from abroad too: Italy, San Marino, the Vatican and others. */
const keepsZero = ['39', '378', '379', '225', '242']

/**
 * A phone number as it is sent, digits after the country code: spaces, brackets, dashes, the code itself and the zero
 * that is dialled within the country only are left out. `otherCountry`: it begins with the code of another country.
 * Undefined: it is no phone number.
 */
export function nationalNumber(typed: string, dialCode: string): string | 'otherCountry' | undefined {
  // A number is copied with marks for the direction of writing around it.
  const plain = typed.normalize('NFKC').replace(/[\s().\-–/\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  const [, prefix, digits] = /^(\+|00)?(\d+)$/.exec(plain) ?? []
  if (digits === undefined) return undefined
  if (prefix && !digits.startsWith(dialCode)) return 'otherCountry'
  const inside = prefix ? digits.slice(dialCode.length) : digits
  const national = keepsZero.includes(dialCode) ? inside : inside.replace(/^0/, '')
  return national.length >= 4 && dialCode.length + national.length <= longest ? national : undefined
}
