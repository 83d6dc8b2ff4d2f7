import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'tool'> {
  showLabel: string
  hideLabel: string
  /** Shown beside the label while Caps Lock is on. */
  capsLockHint?: ReactNode
}

/** A password that can be shown. It is hidden again when the form is sent, so that browsers offer to keep it. */
export function PasswordField({ showLabel, hideLabel, capsLockHint, aside, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'))
    if (event.key === 'Enter') setShown(false)
  }
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      aside={capsLock && capsLockHint ? <span role="status">{capsLockHint}</span> : aside}
      type={shown ? 'text' : 'password'}
      onKeyDown={(event) => {
        watch(event)
        rest.onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        setCapsLock(event.getModifierState('CapsLock'))
        rest.onKeyUp?.(event)
      }}
      tool={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
