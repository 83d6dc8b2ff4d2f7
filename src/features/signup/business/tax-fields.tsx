import { useTranslation } from 'react-i18next'
import { type TaxValues } from '../../../domain/signup/business-values.ts'
import { missingReasons } from '../../../domain/tax/missing-reason.ts'
import { taxRule } from '../../../domain/tax/table.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { countryName } from '../../../widgets/country-name.ts'
import styles from './business.module.css'

interface TaxFieldsProps {
  type: 'personal' | 'business'
  countryCode: string | undefined
  values: TaxValues
  /** Before the name of each field. */
  prefix?: string | undefined
  errorOf: (name: string) => string | undefined
  watch: (name: string) => { onFocus: () => void; onBlur: () => void }
  onChange: (more: Partial<TaxValues>) => void
}

/** A tax number by its name in that country, or why there is none (spec A§3, A§5). */
export function TaxFields({ type, countryCode, values, prefix = '', errorOf, watch, onChange }: TaxFieldsProps) {
  const { t } = useTranslation('registration')
  const rule = taxRule(countryCode, type)
  const country = countryCode ? countryName(countryCode) : ''
  const field = (name: string) => ({
    name: `${prefix}${name}`,
    error: errorOf(`${prefix}${name}`),
    ...watch(`${prefix}${name}`),
  })
  return (
    <div className={styles.group}>
      <TextField
        {...field('taxId')}
        label={rule.name ? t(($) => $.tax.named, { name: rule.name }) : t(($) => $.tax.number)}
        help={country && t(($) => $.tax.why, { country })}
        aside={rule.required ? undefined : t(($) => $.optional)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.taxId ?? ''}
        onChange={({ target }) => onChange({ taxId: target.value })}
      />
      {!values.taxId?.trim() && (
        <SelectField
          {...field('tinMissingReason')}
          label={t(($) => $.tax.reason)}
          aside={t(($) => $.tax.ifNone)}
          value={values.tinMissingReason ?? ''}
          onChange={({ target }) =>
            onChange({ tinMissingReason: missingReasons.find((reason) => reason === target.value) })
          }
          options={[
            { value: '', label: t(($) => $.tax.noReason) },
            ...missingReasons.map((reason) => ({ value: reason, label: t(($) => $.tax.reasons[reason]) })),
          ]}
        />
      )}
      {!values.taxId?.trim() && values.tinMissingReason === 'CANNOT_OBTAIN' && (
        <TextAreaField
          {...field('tinMissingExplanation')}
          label={t(($) => $.tax.explanation)}
          value={values.tinMissingExplanation ?? ''}
          onChange={({ target }) => onChange({ tinMissingExplanation: target.value })}
        />
      )}
    </div>
  )
}
