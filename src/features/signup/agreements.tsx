import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'

interface AgreementsProps {
  accepted: { privacyPolicy: boolean; userAgreement: boolean }
  onChange: (name: 'privacyPolicy' | 'userAgreement', accepted: boolean) => void
  errorOf: (name: 'privacyPolicy' | 'userAgreement') => string | undefined
}

/** Two agreements, each by itself (spec A§3). */
export function Agreements({ accepted, onChange, errorOf }: AgreementsProps) {
  const { t } = useTranslation('signup')
  const legal = (text: string) => (
    <a href={brand.links.terms} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
  return (
    <>
      <CheckboxField
        name="privacyPolicy"
        label={t(($) => $.fields.privacyPolicy)}
        help={legal(t(($) => $.readPrivacy))}
        checked={accepted.privacyPolicy}
        onChange={(checked) => onChange('privacyPolicy', checked)}
        error={errorOf('privacyPolicy')}
      />
      <CheckboxField
        name="userAgreement"
        label={t(($) => $.fields.userAgreement)}
        help={legal(t(($) => $.readAgreement))}
        checked={accepted.userAgreement}
        onChange={(checked) => onChange('userAgreement', checked)}
        error={errorOf('userAgreement')}
      />
    </>
  )
}
