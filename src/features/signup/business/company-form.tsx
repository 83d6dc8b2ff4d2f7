import { useTranslation } from 'react-i18next'
import { withCompany } from '../../../domain/signup/business-edit.ts'
import { type BusinessValues, type CompanyValues } from '../../../domain/signup/business-values.ts'
import { largestShare, needsSources } from '../../../domain/signup/shares.ts'
import { today } from '../../../platform/clock.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TypedField } from '../../../ui/typed-field.tsx'
import { CountryField } from '../country-field.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './business.module.css'
import { DirectorsPart } from './directors-part.tsx'
import { SharesPart } from './shares-part.tsx'
import { SourceFields } from './source-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { TaxFields } from './tax-fields.tsx'
import { useBack } from './use-back.ts'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing: CompanyValues = {}

/** A company that owns a part of the business, who directs it and who owns it in turn. */
export function CompanyForm({ business, id }: { business: Business; id: string }) {
  const { t } = useTranslation('registration')
  const { values: all, lists } = business
  const of = (all: BusinessValues): CompanyValues => all.companies?.[id] ?? nothing
  const values = of(all)
  const back = useBack(business)
  const step = useStep<CompanyValues>({
    business,
    of,
    put: (all, company) => withCompany(all, id, company),
    faults: business.faultsOf(2, id),
    path: `companies.${id}`,
    onDone: () => void business.go(back.to),
  })
  const here = { form: 'companyForm', id } as const
  const needs = needsSources(largestShare(all, 2, id), lists.facts.hasSourceOfWealth)
  return (
    <StepFrame
      business={business}
      step={step}
      title={values.name?.trim() || t(($) => $.pages.companyForm)}
      lead={t(($) => $.leads.company)}
      back={back}
      submit={t(($) => $.done)}
    >
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.company)}</legend>
        <TypedField {...step.text('name')} label={t(($) => $.fields.name)} autoComplete="off" />
        <CountryField
          {...step.box('registrationCountryCode')}
          label={t(($) => $.fields.registrationCountryCode)}
          autoComplete="off"
          countries={lists.countries}
        />
        <TypedField
          {...step.text('registrationNumber')}
          label={t(($) => $.fields.registrationNumber)}
          autoComplete="off"
        />
        <TypedField
          as={DateField}
          {...step.text('registrationDate')}
          label={t(($) => $.fields.registrationDate)}
          autoComplete="off"
          max={today()}
        />
      </fieldset>
      <AddressFields prefix="address" step={step} values={values} lists={lists} legend={t(($) => $.groups.address)} />
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.taxes)}</legend>
        <TaxFields
          type="business"
          countryCode={values.registrationCountryCode}
          values={values}
          errorOf={step.errorOf}
          watch={step.watch}
          onChange={step.set}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.directors)}</legend>
        <DirectorsPart business={business} of={id} from={here} error={step.errorOf('directors')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.owners)}</legend>
        <p className={styles.quiet}>{t(($) => $.leads.owners)}</p>
        <SharesPart business={business} of={id} from={here} step={step} />
      </fieldset>
      {needs && <SourceFields step={step} values={values} sources={lists.sources} />}
    </StepFrame>
  )
}
