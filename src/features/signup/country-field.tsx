import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField, type SelectFieldProps } from '../../ui/select-field.tsx'
import { countryName } from '../../widgets/country-name.ts'

interface CountryFieldProps extends Omit<SelectFieldProps, 'options'> {
  value: string
  countries: readonly { code: string; name: string }[]
}

/** A country by its name. The chosen one stands there before the list has come, and where it never does. */
export const CountryField = memo(function CountryField({ countries, value, ...field }: CountryFieldProps) {
  const { t } = useTranslation('signup')
  const listed = useMemo(() => countries.map(({ code, name }) => ({ value: code, label: name })), [countries])
  const isListed = value === '' || countries.some(({ code }) => code === value)
  return (
    <SelectField
      {...field}
      value={value}
      placeholder={t(($) => $.chooseCountry)}
      options={isListed ? listed : [{ value, label: countryName(value) }, ...listed]}
    />
  )
})
