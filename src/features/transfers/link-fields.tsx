import { Link } from '@tanstack/react-router'
import { Field, useForm } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { beneficiaryTypes, feeShares } from '../../domain/globalpay/calls.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Field as FieldFrame } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { countryOptions } from '../../widgets/country-name.ts'
import { wayName } from './link-lines.ts'
import {
  closedWays,
  descriptionLength,
  feeShareOf,
  kindOf,
  type LinkFaults,
  type LinkValues,
  toggledWay,
} from './link-values.ts'
import styles from './own-form.module.css'
import { addressOf } from './p2p-values.ts'
import { type LinkPayment } from './use-link.ts'

interface LinkFieldsProps {
  payment: LinkPayment
  tried: boolean
  /** What the bank said no to, by field. */
  refused: Readonly<Record<string, string>>
}

/** The recipient: address, name, country, how they may take the money, what it is for and who pays the fee. */
export function LinkFields({ payment, tried, refused }: LinkFieldsProps) {
  const { t } = useTranslation('globalpay')
  const { t: transfers } = useTranslation('transfers')
  const form = useForm<LinkValues>()
  const { values, faults, payee, payeeName, countries, ways } = payment

  return (
    <>
      <Field<string> name="toEmail">
        {({ input, meta }) => (
          <EmailField
            {...input}
            autoComplete="off"
            label={t(($) => $.toEmail)}
            help={payee === 'asking' ? transfers(($) => $.p2p.checking) : t(($) => $.toEmailHelp)}
            error={refused['toEmail'] ?? addressError(Boolean(meta.touched && !meta.active))}
          />
        )}
      </Field>
      {payee === 'fine' && (
        <Banner
          action={
            <Button asChild variant="secondary">
              <Link to="/transfer/p2p" search={{ to: addressOf(values) }}>
                {t(($) => $.knownAction, { name: payeeName })}
              </Link>
            </Button>
          }
        >
          {t(($) => $.known, { name: payeeName })}
        </Banner>
      )}
      <Field<string> name="name">
        {({ input, meta }) => (
          <TextField
            {...input}
            autoComplete="off"
            maxLength={70}
            label={t(($) => $.name)}
            help={t(($) => $.nameHelp)}
            error={said('name', meta.touched && !meta.active)}
          />
        )}
      </Field>
      <ChoiceField
        name="kind"
        label={t(($) => $.kind)}
        value={kindOf(values)}
        onChange={(kind) => form.change('kind', kind)}
        choices={beneficiaryTypes.map((value) => ({ value, title: t(($) => $.kinds[value]) }))}
      />
      <Field<string> name="countryCode">
        {({ input, meta }) => (
          <SelectField
            {...input}
            label={t(($) => $.country)}
            placeholder={t(($) => $.chooseCountry)}
            options={countryOptions(countries)}
            error={said('countryCode', meta.touched && !meta.active)}
          />
        )}
      </Field>
      {ways && (
        <FieldFrame as="group" label={t(($) => $.ways)} help={t(($) => $.waysHelp)} error={said('forbidden', true)}>
          {() => (
            <div className={styles.pair}>
              {ways.map(({ name }) => (
                <CheckboxField
                  key={name}
                  name={name}
                  label={wayName(t, name)}
                  checked={!closedWays(values).includes(name)}
                  onChange={() => form.change('forbidden', toggledWay(values, name))}
                />
              ))}
            </div>
          )}
        </FieldFrame>
      )}
      <Field<string> name="description">
        {({ input, meta }) => (
          <TextField
            {...input}
            autoComplete="off"
            maxLength={descriptionLength}
            label={t(($) => $.description)}
            aside={t(($) => $.optional)}
            help={t(($) => $.descriptionHelp)}
            error={said('description', meta.touched && !meta.active)}
          />
        )}
      </Field>
      <ChoiceField
        name="feeShare"
        label={t(($) => $.fee)}
        value={feeShareOf(values)}
        onChange={(feeShare) => form.change('feeShare', feeShare)}
        choices={feeShares.map((value) => ({ value, title: t(($) => $.feeBy[value]) }))}
      />
    </>
  )

  function said(name: 'name' | 'countryCode' | 'forbidden' | 'description', seen: boolean | undefined) {
    const fault = faults[name]
    return refused[name] ?? (fault && (seen || tried) ? t(($) => $.faults[fault]) : undefined)
  }

  /** What the bank says of an address stands there at once, what is wrong with it by itself only once it was left. */
  function addressError(left: boolean): string | undefined {
    const fault: LinkFaults['toEmail'] = faults.toEmail
    if (!fault || (fault === 'asking' && !tried)) return undefined
    if (fault === 'known') return t(($) => $.faults.known)
    const isSaid = fault === 'blocked' || fault === 'own'
    return isSaid || left || tried ? transfers(($) => $.p2p.faults[fault]) : undefined
  }
}
