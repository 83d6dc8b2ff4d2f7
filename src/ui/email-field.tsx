import { TextField, type TextFieldProps } from './text-field.tsx'

/** An address. `type=email` brings the keyboard; the browser's own checks stay off where the form has `noValidate`. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
}
