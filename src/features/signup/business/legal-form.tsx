import { useTranslation } from 'react-i18next'
import { type BusinessValues, type LegalValues } from '../../../domain/signup/business-values.ts'
import { isCrsCheckNeeded } from '../../../domain/tax/rules.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { countryName } from '../../../widgets/country-name.ts'
import { CountryField } from '../country-field.tsx'
import styles from './business.module.css'
import { ListError } from './list-error.tsx'
import { pageAfter } from './places.ts'
import { QuestionFields } from './question-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { TaxFields } from './tax-fields.tsx'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing: LegalValues = {}
const of = ({ legal = nothing }: BusinessValues) => legal
const put = (all: BusinessValues, legal: LegalValues): BusinessValues => ({ ...all, legal })

/** Where the company pays taxes, and what else it is asked (spec A§3). */
export function LegalForm({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const { lists } = business
  const { general, diligence } = business.values
  const values = of(business.values)
  const step = useStep<LegalValues>({
    business,
    of,
    put,
    faults: business.faults.legal,
    path: 'legal',
    onDone: () => void business.go(pageAfter('legalForm')),
  })
  const rows = values.taxIds ?? []
  const countries = rows.flatMap(({ countryCode }) => countryCode ?? [])
  const add = (countryCode?: string): void => {
    const key = String(Math.max(0, ...rows.map((row) => Number(row.key) || 0)) + 1)
    step.set({ taxIds: [...rows, { key, countryCode }] })
  }
  const suggested = [general?.registrationCountryCode, diligence?.taxPayers ? 'US' : undefined].filter(
    (code): code is string => code !== undefined && !countries.includes(code),
  )
  const error = step.errorOf('taxIds')
  return (
    <StepFrame business={business} step={step} title={t(($) => $.pages.legalForm)} lead={t(($) => $.leads.legal)}>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.taxes)}</legend>
        <ListError id="tax-ids-error">{error}</ListError>
        {rows.map((row, i) => (
          <div key={row.key} role="group" aria-label={t(($) => $.tax.row, { n: i + 1 })} className={styles.row}>
            <CountryField
              name={`taxIds.${row.key}.countryCode`}
              label={t(($) => $.fields.taxCountry)}
              value={row.countryCode ?? ''}
              countries={lists.countries}
              autoComplete="off"
              error={step.errorOf(`taxIds.${row.key}.countryCode`)}
              {...step.watch(`taxIds.${row.key}.countryCode`)}
              onChange={({ target }) =>
                step.set({
                  taxIds: rows.map((one) => (one.key === row.key ? { ...one, countryCode: target.value } : one)),
                })
              }
            />
            <TaxFields
              type="business"
              countryCode={row.countryCode}
              values={row}
              prefix={`taxIds.${row.key}.`}
              errorOf={step.errorOf}
              watch={step.watch}
              onChange={(more) =>
                step.set({ taxIds: rows.map((one) => (one.key === row.key ? { ...one, ...more } : one)) })
              }
            />
            <Button
              variant="quiet"
              onClick={() => step.set({ taxIds: rows.filter((one) => one.key !== row.key) })}
              aria-label={t(($) => $.tax.removeOf, { country: row.countryCode ? countryName(row.countryCode) : i + 1 })}
            >
              {t(($) => $.remove)}
            </Button>
          </div>
        ))}
        <div className={styles.chips}>
          {suggested.map((code) => (
            <Button key={code} variant="secondary" onClick={() => add(code)}>
              {t(($) => $.tax.addOf, { country: countryName(code) })}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => add()}>
            {t(($) => $.tax.add)}
          </Button>
        </div>
        {isCrsCheckNeeded(countries) && <Banner>{t(($) => $.tax.crs)}</Banner>}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.questions)}</legend>
        <QuestionFields questions={lists.questions} values={values} step={step} />
      </fieldset>
    </StepFrame>
  )
}
