import { useTranslation } from 'react-i18next'
import { EmailStatus } from '../../domain/signup/email-status.ts'
import { type PersonalField, type PersonalValues } from '../../domain/signup/personal.ts'
import { today } from '../../platform/clock.ts'
import { DateField } from '../../ui/date-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordRules } from '../../widgets/password-rules.tsx'
import { CountryField } from './country-field.tsx'
import styles from './register.module.css'
import { useFaultText } from './use-fault-text.ts'
import { type Personal } from './use-personal.ts'

/** What is asked, and why. */
export function PersonalFields({ personal }: { personal: Personal }) {
  const { t } = useTranslation('signup')
  const { t: session } = useTranslation('session')
  const errorOf = useFaultText(personal)
  const { values, countries, emailStatus } = personal

  const box = (name: Exclude<PersonalField, 'privacyPolicy' | 'userAgreement'>) => ({
    name,
    value: values[name] ?? '',
    error: errorOf(name),
    onFocus: () => personal.enter(name),
    onBlur: () => personal.leave(name),
    onChange: ({ target }: { target: { value: string } }) =>
      personal.change(name, target.value as PersonalValues[typeof name]),
  })
  const eyes = {
    showLabel: session(($) => $.showPassword),
    hideLabel: session(($) => $.hidePassword),
    capsLockHint: session(($) => $.capsLock),
    autoComplete: 'new-password',
  }
  const checked =
    emailStatus === EmailStatus.checking
      ? t(($) => $.emailState.checking)
      : emailStatus === EmailStatus.free
        ? t(($) => $.emailState.free)
        : emailStatus === EmailStatus.error
          ? t(($) => $.emailState.error)
          : ''

  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.you)}</legend>
        <TextField
          {...box('firstName')}
          label={t(($) => $.fields.firstName)}
          help={t(($) => $.why.name)}
          autoComplete="given-name"
        />
        <TextField {...box('lastName')} label={t(($) => $.fields.lastName)} autoComplete="family-name" />
        <DateField
          {...box('birthDay')}
          label={t(($) => $.fields.birthDay)}
          help={t(($) => $.why.birthDay)}
          autoComplete="bday"
          min="1900-01-01"
          max={today()}
        />
        <CountryField
          {...box('residenceCountryCode')}
          label={t(($) => $.fields.residenceCountryCode)}
          help={t(($) => $.why.residence)}
          autoComplete="country"
          countries={countries.items}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.reach)}</legend>
        <div className={styles.email}>
          <EmailField
            {...box('email')}
            label={t(($) => $.fields.email)}
            help={t(($) => $.why.email)}
            autoComplete="username"
          />
          <p role="status" className={styles.quiet}>
            {checked}
          </p>
        </div>
        <div className={styles.phone}>
          <SelectField
            {...box('phoneCountryCode')}
            label={t(($) => $.fields.phoneCountryCode)}
            autoComplete="off"
            placeholder={t(($) => $.chooseCode)}
            options={countries.items.flatMap(({ code, name, phoneCode }) =>
              phoneCode ? [{ value: code, label: `+${phoneCode} ${name}` }] : [],
            )}
          />
          <TextField
            {...box('phone')}
            type="tel"
            inputMode="tel"
            label={t(($) => $.fields.phone)}
            autoComplete="tel-national"
          />
          <p className={styles.quiet}>{t(($) => $.why.phone)}</p>
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.password)}</legend>
        <PasswordField {...box('password')} {...eyes} label={t(($) => $.fields.password)} />
        <PasswordRules broken={personal.broken} begun={Boolean(values.password)} />
        <PasswordField {...box('repeat')} {...eyes} label={t(($) => $.fields.repeat)} help={t(($) => $.why.repeat)} />
      </fieldset>
    </>
  )
}
