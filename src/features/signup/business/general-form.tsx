import { useTranslation } from 'react-i18next'
import { type BusinessValues, type GeneralValues } from '../../../domain/signup/business-values.ts'
import { today } from '../../../platform/clock.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TypedField } from '../../../ui/typed-field.tsx'
import { CountryField } from '../country-field.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './business.module.css'
import { PhoneFields } from './phone-fields.tsx'
import { pageAfter } from './places.ts'
import { StepFrame } from './step-frame.tsx'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing: GeneralValues = {}
const of = ({ general = nothing }: BusinessValues) => general
const put = (all: BusinessValues, general: GeneralValues): BusinessValues => ({ ...all, general })

/** What the company is, where it is and how it is reached. */
export function GeneralForm({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const { lists, faults } = business
  const values = of(business.values)
  const step = useStep<GeneralValues>({
    business,
    of,
    put,
    faults: faults.general,
    path: 'general',
    onDone: () => void business.go(pageAfter('generalForm')),
  })
  const optional = t(($) => $.optional)
  const described = [...(values.description ?? '').trim()].length
  return (
    <StepFrame business={business} step={step} title={t(($) => $.pages.generalForm)} lead={t(($) => $.leads.general)}>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.company)}</legend>
        <TypedField
          {...step.text('name')}
          label={t(($) => $.fields.name)}
          help={t(($) => $.why.name)}
          autoComplete="organization"
        />
        <TypedField
          {...step.text('tradingName')}
          label={t(($) => $.fields.tradingName)}
          aside={optional}
          help={t(($) => $.why.tradingName)}
          autoComplete="off"
        />
        <CountryField
          {...step.box('registrationCountryCode')}
          label={t(($) => $.fields.registrationCountryCode)}
          help={t(($) => $.why.registrationCountry)}
          autoComplete="off"
          countries={lists.countries}
        />
        <TypedField
          {...step.text('registrationNumber')}
          label={t(($) => $.fields.registrationNumber)}
          help={t(($) => $.why.registrationNumber)}
          autoComplete="off"
        />
        <TypedField
          as={DateField}
          {...step.text('registrationDate')}
          label={t(($) => $.fields.registrationDate)}
          autoComplete="off"
          max={today()}
        />
        <TypedField
          {...step.text('website')}
          label={t(($) => $.fields.website)}
          aside={optional}
          type="url"
          inputMode="url"
          autoComplete="url"
        />
        <TextAreaField
          {...step.box('description')}
          label={t(($) => $.fields.description)}
          help={t(($) => $.why.description)}
          aside={t(($) => $.letters, { n: described, most: 500 })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.reach)}</legend>
        <TypedField
          as={EmailField}
          {...step.text('email')}
          label={t(($) => $.fields.companyEmail)}
          help={t(($) => $.why.companyEmail)}
          autoComplete="email"
        />
        <PhoneFields step={step} lists={lists} />
      </fieldset>
      <AddressFields prefix="address" step={step} values={values} lists={lists} legend={t(($) => $.groups.address)} />
      <CheckboxField
        label={t(($) => $.fields.isElsewhere)}
        help={t(($) => $.why.isElsewhere)}
        checked={values.isElsewhere ?? false}
        onChange={(isElsewhere) => step.set({ isElsewhere })}
      />
      {values.isElsewhere && (
        <AddressFields prefix="place" step={step} values={values} lists={lists} legend={t(($) => $.groups.place)} />
      )}
    </StepFrame>
  )
}
