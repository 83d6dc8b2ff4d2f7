import { useTranslation } from 'react-i18next'
import { type LanguageCode, tagOf } from '../domain/languages.ts'
import { brand } from '../platform/brand.ts'
import { chooseLanguage, language } from '../platform/i18n.ts'
import { SelectField } from '../ui/select-field.tsx'
import { showToast } from '../ui/toast.ts'

/** Each language in its own words. */
const nameOf = (code: LanguageCode): string => {
  const tag = tagOf(code)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

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
      options={brand.languages.map((code) => ({ value: code, label: nameOf(code) }))}
      onChange={(event) => void choose(event.target.value as LanguageCode)}
    />
  )
}
