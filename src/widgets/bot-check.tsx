import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../ui/checkbox-field.tsx'

interface BotCheckProps {
  passed: boolean
  onChange: (passed: boolean) => void
  error?: string | undefined
}

/** Where a person says that they are one. The word for the bank comes from `getCaptchaToken` as the form is sent. */
export function BotCheck({ passed, onChange, error }: BotCheckProps) {
  const { t } = useTranslation('recovery')
  return <CheckboxField label={t(($) => $.human)} checked={passed} onChange={onChange} error={error} />
}
