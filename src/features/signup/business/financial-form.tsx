import { useTranslation } from 'react-i18next'
import { industryOf } from '../../../domain/signup/industries.ts'
import { type BusinessValues, type FinancialValues } from '../../../domain/signup/business-values.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './business.module.css'
import { CheckList } from './check-list.tsx'
import { pageAfter } from './places.ts'
import { StepFrame } from './step-frame.tsx'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing: FinancialValues = {}
const of = ({ financial = nothing }: BusinessValues) => financial
const put = (all: BusinessValues, financial: FinancialValues): BusinessValues => ({ ...all, financial })

/** What the company does, and what moves through its account in a month. */
export function FinancialForm({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const { lists, faults } = business
  const values = of(business.values)
  const step = useStep<FinancialValues>({
    business,
    of,
    put,
    faults: faults.financial,
    path: 'financial',
    onDone: () => void business.go(pageAfter('financialInfoForm')),
  })
  const industry = industryOf(lists.groups, values.industry)
  const currencies = lists.currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const choose = t(($) => $.choose)
  return (
    <StepFrame
      business={business}
      step={step}
      title={t(($) => $.pages.financialInfoForm)}
      lead={t(($) => $.leads.financial)}
    >
      <SelectField
        {...step.box('industry')}
        onChange={({ target }) => step.set({ industry: target.value, specifications: [] })}
        label={t(($) => $.fields.industry)}
        help={t(($) => $.why.industry)}
        placeholder={choose}
        options={lists.groups.map(({ label, items }) => ({
          label,
          options: items.map(({ id, name }) => ({ value: id, label: name })),
        }))}
      />
      {industry && industry.specifications.length > 0 && (
        <CheckList
          label={t(($) => $.fields.specifications)}
          error={step.errorOf('specifications')}
          items={industry.specifications}
          chosen={values.specifications}
          onChange={(specifications) => step.set({ specifications })}
        />
      )}
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.comesIn)}</legend>
        <div className={styles.money}>
          <AmountField
            {...step.box('depositAmount')}
            label={t(($) => $.fields.depositAmount)}
            help={t(($) => $.why.depositAmount)}
          />
          <SelectField
            {...step.box('depositCurrency')}
            label={t(($) => $.fields.currency)}
            placeholder={choose}
            options={currencies}
          />
        </div>
        <div className={styles.chips} role="group" aria-label={t(($) => $.usual)}>
          {lists.deposits.flatMap(({ id, name, to, currencyCode }) =>
            to === undefined
              ? []
              : [
                  <Chip key={id} onClick={() => step.set({ depositAmount: to, depositCurrency: currencyCode })}>
                    {name}
                  </Chip>,
                ],
          )}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.groups.goesOut)}</legend>
        <div className={styles.money}>
          <AmountField {...step.box('withdrawalAmount')} label={t(($) => $.fields.withdrawalAmount)} />
          <SelectField
            {...step.box('withdrawalCurrency')}
            label={t(($) => $.fields.currency)}
            placeholder={choose}
            options={currencies}
          />
        </div>
      </fieldset>
      <CheckList
        label={t(($) => $.fields.sourceIds)}
        help={t(($) => $.why.sources)}
        error={step.errorOf('sourceIds')}
        items={lists.sources}
        chosen={values.sourceIds}
        onChange={(sourceIds) => step.set({ sourceIds })}
      />
      <CheckList
        label={t(($) => $.fields.purposeIds)}
        error={step.errorOf('purposeIds')}
        items={lists.purposes}
        chosen={values.purposeIds}
        onChange={(purposeIds) => step.set({ purposeIds })}
      />
    </StepFrame>
  )
}
