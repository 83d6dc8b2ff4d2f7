import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayLookUp } from '../../domain/email.ts'
import { compare } from '../../domain/money.ts'
import { subscriptionTypes } from '../../domain/preapproved/words.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AmountFilter, FilterField } from '../../widgets/filter-field.tsx'
import styles from './preapproved.module.css'
import { type PreapprovedSearch } from './search.ts'

/** Type, payee and amounts; what is chosen stands in the address. */
export function PreapprovedFilters({ search }: { search: PreapprovedSearch }) {
  const { t } = useTranslation('preapproved')
  const navigate = useNavigate()
  const { fromAmount, toAmount } = search
  const active = Object.values(search).filter((value) => value !== undefined).length
  const crossed = fromAmount !== undefined && toAmount !== undefined && compare(toAmount, fromAmount) < 0
  const go = (patch: { [name in keyof PreapprovedSearch]?: PreapprovedSearch[name] | undefined }) =>
    navigate({
      to: '/transfer/preapproved-payments',
      search: { ...search, ...patch } as PreapprovedSearch,
      replace: true,
    })
  return (
    <Disclosure
      summary={active > 0 ? t(($) => $.filtersSet, { number: active }) : t(($) => $.filters)}
      open={active > 0}
    >
      <div className={styles.filters}>
        <SelectField
          label={t(($) => $.type)}
          value={search.type ?? ''}
          onChange={({ target }) => go({ type: subscriptionTypes.find((type) => type === target.value) })}
          options={[
            { value: '', label: t(($) => $.any) },
            ...subscriptionTypes.map((value) => ({ value, label: t(($) => $.types[value]) })),
          ]}
        />
        <FilterField
          label={t(($) => $.email)}
          type="email"
          value={search.beneficiaryEmail}
          onApply={(email) => (email === undefined || mayLookUp(email)) && go({ beneficiaryEmail: email })}
        />
        <AmountFilter
          label={t(($) => $.fromAmount)}
          wrong={t(($) => $.wrongAmount)}
          value={fromAmount}
          onApply={(value) => go({ fromAmount: value })}
        />
        <AmountFilter
          label={t(($) => $.toAmount)}
          wrong={t(($) => $.wrongAmount)}
          error={crossed && t(($) => $.crossed)}
          value={toAmount}
          onApply={(value) => go({ toAmount: value })}
        />
      </div>
      {active > 0 && (
        <Button variant="quiet" onClick={() => navigate({ to: '/transfer/preapproved-payments', replace: true })}>
          {t(($) => $.clear)}
        </Button>
      )}
    </Disclosure>
  )
}
