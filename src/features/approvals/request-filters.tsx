import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { groupedTypes, requestStates } from '../../domain/approvals/request-words.ts'
import { company } from '../../domain/company/calls.ts'
import { isDay } from '../../domain/day.ts'
import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { useRead } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './approvals-page.module.css'
import { type ApprovalsSearch } from './search.ts'

const states = [...requestStates, 'all'] as const
const narrowing = ['groupedTransactionType', 'transactionType', 'createdBy', 'fromDate', 'toDate'] as const

/** The state as chips, the rest on demand; every choice is applied at once and stands in the address. */
export function RequestFilters({ search }: { search: ApprovalsSearch }) {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const isBusiness = useStore(sessionStore).access !== undefined
  const types = useRead(dictionaries.transactionTypes, {}).data?.value.items ?? []
  const users = useRead(company.authorisedUser, {}, { enabled: isBusiness }).data?.value.authorisedUsers ?? []
  const { state = 'waiting', fromDate = '', toDate = '' } = search
  const active = narrowing.filter((name) => search[name] !== undefined)
  const crossed = fromDate !== '' && toDate !== '' && toDate < fromDate

  const go = (patch: { [name in keyof ApprovalsSearch]?: ApprovalsSearch[name] | undefined }) =>
    navigate({ to: '/transfer/approved', search: { ...search, ...patch } as ApprovalsSearch, replace: true })

  return (
    <>
      <ChipRow label={t(($) => $.state)}>
        {states.map((one) => (
          <Chip key={one} pressed={one === state} onClick={() => go({ state: one === 'waiting' ? undefined : one })}>
            {t(($) => $.states[one])}
          </Chip>
        ))}
      </ChipRow>
      <Disclosure
        summary={active.length > 0 ? t(($) => $.filtersSet, { number: active.length }) : t(($) => $.filters)}
        open={active.length > 0}
      >
        <div className={styles.fields}>
          <SelectField
            label={t(($) => $.group)}
            value={search.groupedTransactionType ?? ''}
            onChange={({ target }) =>
              go({ groupedTransactionType: groupedTypes.find((group) => group === target.value) })
            }
            options={[
              { value: '', label: t(($) => $.any) },
              ...groupedTypes.map((value) => ({ value, label: t(($) => $.groups[value]) })),
            ]}
          />
          <SelectField
            label={t(($) => $.type)}
            value={search.transactionType ?? ''}
            onChange={({ target }) => go({ transactionType: target.value || undefined })}
            options={[
              { value: '', label: t(($) => $.any) },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectField
            label={t(($) => $.askedBy)}
            value={search.createdBy ?? ''}
            onChange={({ target }) => go({ createdBy: target.value || undefined })}
            options={[
              { value: '', label: t(($) => $.anyone) },
              ...users.map(({ userId, email }) => ({ value: userId, label: email })),
            ]}
          />
          <DateField
            label={t(($) => $.from)}
            value={fromDate}
            onChange={({ target }) => go({ fromDate: isDay(target.value) ? target.value : undefined })}
          />
          <DateField
            label={t(($) => $.to)}
            value={toDate}
            error={crossed && t(($) => $.crossed)}
            onChange={({ target }) => go({ toDate: isDay(target.value) ? target.value : undefined })}
          />
        </div>
        {active.length > 0 && (
          <Button variant="quiet" onClick={() => go(Object.fromEntries(narrowing.map((name) => [name, undefined])))}>
            {t(($) => $.clear)}
          </Button>
        )}
      </Disclosure>
    </>
  )
}
