/** Typed apart from the app's own texts, which know no such word. */
export const texts = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  required: 'Fill this in.',
  failed: 'That did not work.',
  hello: 'Hello',
}

export type Text = keyof typeof texts
