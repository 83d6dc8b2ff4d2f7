import { useTranslation } from 'react-i18next'
import { type AddressOf } from '../../../domain/signup/business-values.ts'
import { TypedField } from '../../../ui/typed-field.tsx'
import { CountryField } from '../country-field.tsx'
import styles from './business.module.css'
import { type Lists } from './use-facts.ts'
import { type Boxes } from './use-step.ts'

/** Countries whose addresses name a state or province, and where the code of a place looks like what. */
const postalExamples: Readonly<Record<string, string>> = {
  RO: '010011',
  GB: 'SW1A 1AA',
  US: '10001',
  CA: 'K1A 0B1',
  DE: '10115',
  FR: '75001',
  ES: '28001',
  PT: '1000-001',
  BR: '01310-100',
  UA: '01001',
  RU: '101000',
  LV: 'LV-1010',
  NL: '1012 AB',
  PL: '00-001',
  IT: '00184',
}

interface AddressFieldsProps<P extends 'address' | 'place'> {
  prefix: P
  step: Boxes<keyof AddressOf<P> & string>
  values: AddressOf<P>
  lists: Pick<Lists, 'countries'>
  legend?: string | undefined
}

/** Where somebody lives, or a company is; how a postal code looks there. */
export function AddressFields<P extends 'address' | 'place'>({
  prefix,
  step,
  values,
  lists,
  legend,
}: AddressFieldsProps<P>) {
  const { t } = useTranslation('registration')
  const box = (name: string) => step.box(name as keyof AddressOf<P> & string)
  const text = (name: string) => step.text(name as keyof AddressOf<P> & string)
  const code = (values as Readonly<Record<string, string | undefined>>)[`${prefix}CountryCode`] ?? ''
  const hasStates = lists.countries.some((country) => country.code === code && country.hasStates)
  const example = postalExamples[code]
  return (
    <fieldset className={styles.group}>
      {legend && <legend>{legend}</legend>}
      <CountryField
        {...box(`${prefix}CountryCode`)}
        label={t(($) => $.fields.country)}
        autoComplete="country"
        countries={lists.countries}
      />
      <TypedField
        {...text(`${prefix}Street`)}
        label={t(($) => $.fields.street)}
        autoComplete="street-address"
        enterKeyHint="next"
      />
      <div className={styles.pair}>
        <TypedField
          {...text(`${prefix}PostalCode`)}
          label={t(($) => $.fields.postalCode)}
          help={example && t(($) => $.example, { example })}
          autoComplete="postal-code"
        />
        <TypedField {...text(`${prefix}City`)} label={t(($) => $.fields.city)} autoComplete="address-level2" />
      </div>
      {hasStates && (
        <TypedField {...text(`${prefix}State`)} label={t(($) => $.fields.state)} autoComplete="address-level1" />
      )}
    </fieldset>
  )
}
