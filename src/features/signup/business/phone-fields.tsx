import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field.tsx'
import { TypedField } from '../../../ui/typed-field.tsx'
import styles from '../register.module.css'
import { type Lists } from './use-facts.ts'
import { type Boxes } from './use-step.ts'

interface PhoneFieldsProps {
  step: Boxes<'phone' | 'phoneCountryCode'>
  lists: Pick<Lists, 'countries'>
  help?: string | undefined
}

/** A phone number beside the code of its country. */
export function PhoneFields({ step, lists: { countries }, help }: PhoneFieldsProps) {
  const { t } = useTranslation('signup')
  const codes = useMemo(
    () =>
      countries.flatMap(({ code, name, phoneCode }) =>
        phoneCode ? [{ value: code, label: `+${phoneCode} ${name}` }] : [],
      ),
    [countries],
  )
  return (
    <div className={styles.phone}>
      <SelectField
        {...step.box('phoneCountryCode')}
        label={t(($) => $.fields.phoneCountryCode)}
        autoComplete="off"
        placeholder={t(($) => $.chooseCode)}
        options={codes}
      />
      <TypedField
        {...step.text('phone')}
        type="tel"
        inputMode="tel"
        label={t(($) => $.fields.phone)}
        autoComplete="tel-national"
      />
      {help && <p className={styles.quiet}>{help}</p>}
    </div>
  )
}
