/** Lengths of a password in characters (decisions G-12). */
export const passwordLength = { min: 10, max: 128 } as const

export const passwordRules = ['length', 'lower', 'upper', 'digit', 'email', 'common'] as const
export type PasswordRule = (typeof passwordRules)[number]

interface Known {
  /** Whose password it becomes. */
  email: string
  /** What `commonPasswords` gives; absent while it is not there. */
  common: ReadonlySet<string> | undefined
}

const broken: Record<PasswordRule, (text: string, known: Known) => boolean> = {
  length: (text) => [...text].length < passwordLength.min || [...text].length > passwordLength.max,
  lower: (text) => !/\p{Ll}/u.test(text),
  upper: (text) => !/\p{Lu}/u.test(text),
  digit: (text) => !/\p{Nd}/u.test(text),
  email(text, { email }) {
    const [low, address] = [text.toLowerCase(), email.trim().toLowerCase()]
    return address !== '' && (low === address || wordOf(low) === wordOf(address.split('@')[0] ?? ''))
  },
  common: (text, { common }) => [text.toLowerCase(), wordOf(text.toLowerCase())].some((word) => common?.has(word)),
}

/**
 * The rules that a new password breaks (decisions G-12), in their order; the app and the bank ask the same. That it is
 * none of the last five only the bank knows. Common is also a common word with nothing but figures and signs around it.
 */
export function brokenRules(password: string, known: Known): PasswordRule[] {
  const text = password.normalize('NFC')
  return passwordRules.filter((rule) => broken[rule](text, known))
}

export type PasswordFault = Exclude<PasswordRule, 'length'> | 'short' | 'long'

/** The first rule that it breaks, or undefined. */
export function passwordFault(password: string, known: Known): PasswordFault | undefined {
  const [first] = brokenRules(password, known)
  if (first !== 'length') return first
  return [...password.normalize('NFC')].length < passwordLength.min ? 'short' : 'long'
}

/** Without the figures and signs at both ends. */
const wordOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The list of common passwords; by itself, so that only who chooses a password loads it. */
export const commonPasswords = async (): Promise<ReadonlySet<string>> => (await import('./common-passwords.ts')).common
