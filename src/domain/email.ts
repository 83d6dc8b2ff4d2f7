/**
 * The lenient check before look-ups (spec A§5): at least 6 characters with an at sign and a dot; empty is allowed. What
 * fails is not sent to the bank.
 */
export const mayLookUp = (email: string): boolean =>
  email === '' || (email.length > 5 && email.includes('@') && email.includes('.'))

/**
 * The strict check for sign-in, registration and new addresses (decisions C-07): one at sign, a domain with a dot, no
 * spaces inside, at most 254 characters. Spaces around are forgiven.
 */
export function isEmail(email: string): boolean {
  const trimmed = email.trim()
  return trimmed.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(trimmed)
}
