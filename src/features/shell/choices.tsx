import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, type Theme, theme } from '../../platform/theme.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { LanguageChoice } from '../../widgets/language-choice.tsx'
import styles from './choices.module.css'

/** Language and appearance. */
export function Choices() {
  const { t } = useTranslation('shell')
  const [choice, setChoice] = useState(theme)
  return (
    <div className={styles.choices}>
      <LanguageChoice labelled />
      <SelectField
        label={t(($) => $.theme)}
        value={choice}
        options={[
          { value: 'auto', label: t(($) => $.themeAuto) },
          { value: 'light', label: t(($) => $.themeLight) },
          { value: 'dark', label: t(($) => $.themeDark) },
        ]}
        onChange={({ target }) => {
          const next = target.value as Theme
          chooseTheme(next)
          setChoice(next)
        }}
      />
    </div>
  )
}
