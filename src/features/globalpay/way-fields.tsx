import { useTranslation } from 'react-i18next'
import { localeTag } from '../../platform/i18n.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { countryOptions } from '../../widgets/country-name.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { type Flow } from './use-flow.ts'

interface WayFieldsProps {
  flow: Flow
  countries: readonly string[]
  tried: boolean
}

/** Into which country, how, and in which currency where there is a choice. */
export function WayFields({ flow, countries, tried }: WayFieldsProps) {
  const { t } = useTranslation('receive')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const { countryCode, ways, way, currencyCode, pending, error } = flow
  const currencies = new Intl.DisplayNames(localeTag(), { type: 'currency' })

  return (
    <>
      <SelectField
        name="countryCode"
        label={t(($) => $.country)}
        value={countryCode}
        onChange={(event) => flow.chooseCountry(event.target.value)}
        options={countryOptions(countries)}
      />
      {error ? (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" onClick={flow.askAgain}>
              {common(($) => $.retry)}
            </Button>
          }
        >
          {text(error)}
        </Banner>
      ) : null}
      {ways ? (
        ways.length > 0 ? (
          <ChoiceField
            name="paymentMethod"
            label={t(($) => $.method)}
            value={way?.name ?? ''}
            onChange={flow.chooseWay}
            error={tried && !way ? common(($) => $.required) : undefined}
            choices={ways.map(({ name }) => ({
              value: name,
              title: name === 'bankAccount' || name === 'card' ? t(($) => $.methods[name]) : name,
            }))}
          />
        ) : (
          <Banner tone="warning">{t(($) => $.noWay)}</Banner>
        )
      ) : (
        pending.methods && <Progress label={common(($) => $.loading)} />
      )}
      {way && way.currencies.length > 1 && (
        <SelectField
          name="currencyCode"
          label={t(($) => $.currency)}
          value={currencyCode}
          onChange={(event) => flow.chooseCurrency(event.target.value)}
          options={way.currencies.map((value) => ({ value, label: `${value} · ${currencies.of(value)}` }))}
        />
      )}
    </>
  )
}
