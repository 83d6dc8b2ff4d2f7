import { useTranslation } from 'react-i18next'
import { pinLength } from '../../domain/cards/pin.ts'
import { PasswordField } from '../../ui/password-field.tsx'

interface PinFieldProps {
  label: string
  help?: string
  value: string
  onChange: (pin: string) => void
  error: string | undefined
}

/** Four digits that nobody reads over the shoulder; text, so that 0042 keeps its zeros. */
export function PinField({ value, onChange, ...field }: PinFieldProps) {
  const { t } = useTranslation('cards')
  return (
    <PasswordField
      {...field}
      showLabel={t(($) => $.pin.reveal)}
      hideLabel={t(($) => $.pin.cover)}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, pinLength))}
    />
  )
}
