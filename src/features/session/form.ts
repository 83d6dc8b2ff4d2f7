import { isEmail } from '../../domain/email.ts'

export interface LoginValues {
  username: string
  password: string
}

/** Keys of `locales/<lang>/session.json`, by field. */
export function check({ username, password }: LoginValues): {
  username?: 'required' | 'invalidEmail'
  password?: 'required'
} {
  const email = username.trim()
  return {
    ...(email === '' ? { username: 'required' } : isEmail(email) ? {} : { username: 'invalidEmail' }),
    ...(password === '' ? { password: 'required' } : {}),
  }
}

export const payload = ({ username, password }: LoginValues) => ({ username: username.trim(), password })
