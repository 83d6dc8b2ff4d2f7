import { type PasswordFault, passwordFault } from '../../domain/session/password.ts'

export interface PasswordValues {
  password?: string
  passwordNew?: string
  passwordNewRepeat?: string
}

/** Keys of `password.faults` in `locales/<lang>/security.json`. The last four only the bank finds. */
export type Fault = PasswordFault | 'required' | 'different' | 'wrong' | 'blocked' | 'used'

export const faults: readonly string[] = [
  'short',
  'long',
  'lower',
  'upper',
  'digit',
  'email',
  'common',
  'required',
  'different',
  'wrong',
  'blocked',
  'used',
] satisfies Fault[]

/** What is wrong before the bank is asked, by field. */
export function check(
  { password = '', passwordNew = '', passwordNewRepeat = '' }: PasswordValues,
  known: { email: string; common: ReadonlySet<string> },
): { [field in keyof PasswordValues]?: Fault } {
  const fault = passwordNew === '' ? 'required' : passwordFault(passwordNew, known)
  return {
    ...(password === '' && { password: 'required' as const }),
    ...(fault && { passwordNew: fault }),
    ...(!fault && passwordNewRepeat !== passwordNew && { passwordNewRepeat: 'different' as const }),
  }
}
