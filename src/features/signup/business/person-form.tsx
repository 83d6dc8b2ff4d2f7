import { useTranslation } from 'react-i18next'
import { rolesOf } from '../../../domain/signup/business-check.ts'
import { personName, withPerson } from '../../../domain/signup/business-edit.ts'
import { type BusinessValues, type PersonValues } from '../../../domain/signup/business-values.ts'
import { largestShare, needsSources } from '../../../domain/signup/shares.ts'
import { EmailStatus } from '../../../domain/signup/email-status.ts'
import { today } from '../../../platform/clock.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { TypedField } from '../../../ui/typed-field.tsx'
import { useRightText } from '../../../widgets/right-text.ts'
import { useEmailStatus } from '../use-email-status.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './business.module.css'
import { PhoneFields } from './phone-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { TaxFields } from './tax-fields.tsx'
import { useBack } from './use-back.ts'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing: PersonValues = {}
const rights = ['2', '3', '4', '5', '1']

/** One person, whatever they are in the business; what is asked depends on it. */
export function PersonForm({ business, id }: { business: Business; id: string }) {
  const { t } = useTranslation('registration')
  const { t: signup } = useTranslation('signup')
  const rightText = useRightText()
  const { values: all, lists } = business
  const of = (all: BusinessValues): PersonValues => all.people?.[id] ?? nothing
  const values = of(all)
  const back = useBack(business)
  const roles = rolesOf(all, id)
  const isReached = roles.isUser || roles.isRepresentative
  const status = useEmailStatus(isReached ? (values.email ?? '') : '')
  const step = useStep<PersonValues>({
    business,
    of,
    put: (all, person) => withPerson(all, id, person),
    faults: business.faultsOf(1, id),
    path: `people.${id}`,
    onDone: () => void business.go(back.to),
  })
  const optional = t(($) => $.optional)
  const needs = needsSources(largestShare(all, 1, id), lists.facts.hasSourceOfWealth)
  const roleNames = [
    roles.isDirector && t(($) => $.roles.director),
    roles.isShareholder && t(($) => $.roles.shareholder),
    roles.isUser && t(($) => $.roles.user),
  ].filter(Boolean)
  return (
    <StepFrame
      business={business}
      step={step}
      title={personName(values) || t(($) => $.pages.personForm)}
      lead={roleNames.join(' · ')}
      back={back}
      submit={t(($) => $.done)}
    >
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.person)}</legend>
        <TypedField
          {...step.text('firstName')}
          label={signup(($) => $.fields.firstName)}
          help={t(($) => $.why.personName)}
          autoComplete="off"
        />
        <TypedField {...step.text('lastName')} label={signup(($) => $.fields.lastName)} autoComplete="off" />
        <TypedField
          as={DateField}
          {...step.text('birthDay')}
          label={signup(($) => $.fields.birthDay)}
          autoComplete="off"
          min="1900-01-01"
          max={today()}
        />
      </fieldset>
      <AddressFields prefix="address" step={step} values={values} lists={lists} legend={t(($) => $.groups.residence)} />
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.taxes)}</legend>
        <TaxFields
          type="personal"
          countryCode={values.addressCountryCode}
          values={values}
          errorOf={step.errorOf}
          watch={step.watch}
          onChange={step.set}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.reachPerson)}</legend>
        <div className={styles.email}>
          <TypedField
            as={EmailField}
            {...step.text('email')}
            label={signup(($) => $.fields.email)}
            aside={isReached ? undefined : optional}
            help={isReached ? t(($) => $.why.userEmail) : undefined}
            autoComplete="off"
          />
          <p role="status" className={styles.quiet}>
            {status === EmailStatus.checking
              ? signup(($) => $.emailState.checking)
              : status === EmailStatus.free
                ? signup(($) => $.emailState.free)
                : status === EmailStatus.employee
                  ? t(($) => $.emailEmployee)
                  : status === EmailStatus.error
                    ? t(($) => $.emailUnknown)
                    : ''}
          </p>
        </div>
        <PhoneFields step={step} lists={lists} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.access)}</legend>
        <CheckboxField
          label={t(($) => $.fields.isUser)}
          help={t(($) => $.why.isUser)}
          checked={values.isUser ?? false}
          onChange={(isUser) => step.set({ isUser })}
        />
        {values.isUser && (
          <ChoiceField
            name="accessRight"
            label={t(($) => $.fields.accessRight)}
            error={step.errorOf('accessRight')}
            value={values.accessRight ?? ''}
            onChange={(accessRight) => step.set({ accessRight })}
            choices={rights.map((right) => ({ value: right, title: rightText(Number(right)) }))}
          />
        )}
      </fieldset>
      {needs && <SourceFields step={step} values={values} sources={lists.personSources} />}
    </StepFrame>
  )
}
