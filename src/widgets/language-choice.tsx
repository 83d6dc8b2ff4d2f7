import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageNames } from '../domain/languages.ts'
import { brand } from '../platform/brand.ts'
import { chooseLanguage, language } from '../platform/i18n.ts'
import { SelectField } from '../ui/select-field.tsx'
import { showToast } from '../ui/toast.ts'

/** The languages of the brand; the choice is kept on the device. */
export function LanguageChoice({ labelled = false }: { labelled?: boolean }) {
  const { t } = useTranslation('session')
  const choose = async (code: LanguageCode): Promise<void> => {
    if (!(await chooseLanguage(code))) showToast({ title: t(($) => $.languageUnavailable), tone: 'warning' })
  }
  return (
    <SelectField
      label={<span className={labelled ? undefined : 'visually-hidden'}>{t(($) => $.language)}</span>}
      value={language()}
      options={brand.languages.map((code) => ({ value: code, label: languageNames[code] }))}
      onChange={(event) => void choose(event.target.value as LanguageCode)}
    />
  )
}
