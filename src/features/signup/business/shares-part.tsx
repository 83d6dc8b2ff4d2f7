import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CompanyId,
  sharesOf,
  withNewCompany,
  withNewPerson,
  withOwner,
  withShares,
} from '../../../domain/signup/business-edit.ts'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { levelSum, percentText, wouldCycle } from '../../../domain/signup/shares.ts'
import { type Option } from '../../../ui/select-field.tsx'
import { AddSomebody } from './add-somebody.tsx'
import styles from './business.module.css'
import { ListError } from './list-error.tsx'
import { type BusinessPlace } from './search.ts'
import { ShareRow } from './share-row.tsx'
import { type Business } from './use-business.ts'
import { useNames } from './use-names.ts'
import { type Step } from './use-step.ts'

interface SharesPartProps<V extends object> {
  business: Business
  of: CompanyId
  from: BusinessPlace
  step: Step<V>
}

/** Everybody who could own a part of it and does not yet. */
function useKnown(values: BusinessValues, of: CompanyId): Option[] {
  const names = useNames(values)
  return useMemo(() => {
    const rows = sharesOf(values, of)
    const isThere = (type: 1 | 2, id: string): boolean => rows.some((row) => row.type === type && row.of === id)
    const people = Object.keys(values.people ?? {})
      .filter((id) => !isThere(1, id))
      .map((id) => ({ value: `1 ${id}`, label: names.person(id) }))
    const companies = Object.keys(values.companies ?? {})
      .filter((id) => !isThere(2, id) && (of === undefined || !wouldCycle(values, id, of)))
      .map((id) => ({ value: `2 ${id}`, label: names.company(id) }))
    return [...people, ...companies]
  }, [values, of, names])
}

/** One level of the tree: who owns a company, and how much of it. */
export function SharesPart<V extends object>({ business, of, from, step }: SharesPartProps<V>) {
  const { t } = useTranslation('registration')
  const { values, drawn, settled, change, go } = business
  const names = useNames(values)
  const rows = sharesOf(values, of)
  const error = step.errorOf('shareholders')
  const known = useKnown(drawn, of)
  return (
    <>
      <ListError id={`shares-${of ?? ''}-error`}>{error}</ListError>
      <ul className={styles.list} aria-label={t(($) => $.shareholders.list)}>
        {rows.map((row) => (
          <ShareRow
            key={row.key}
            row={row}
            name={names.owner(row)}
            missing={Object.keys((row.type === 1 ? settled.people : settled.companies)[row.of] ?? {}).length}
            error={step.errorOf(`share.${row.key}`)}
            watch={step.watch(`share.${row.key}`)}
            onShare={(share) =>
              change(
                withShares(
                  values,
                  of,
                  rows.map((one) => (one.key === row.key ? { ...one, share } : one)),
                ),
              )
            }
            onOpen={() =>
              void go({ form: row.type === 1 ? 'personForm' : 'companyForm', id: row.of, from: from.form, of: from.id })
            }
            onRemove={() =>
              change(
                withShares(
                  values,
                  of,
                  rows.filter((one) => one.key !== row.key),
                ),
              )
            }
          />
        ))}
      </ul>
      {rows.length > 0 && (
        <p className={styles.sum} role="status">
          {t(($) => $.shareholders.sum, { sum: percentText(levelSum(rows)) })}
        </p>
      )}
      <AddSomebody
        known={known}
        knownLabel={t(($) => $.shareholders.known)}
        onKnown={(value) => {
          const [type, id = ''] = value.split(' ')
          change(withOwner(values, of, { type: type === '1' ? 1 : 2, of: id }))
        }}
        fresh={[
          {
            label: t(($) => $.shareholders.addPerson),
            onClick() {
              const [next, id] = withNewPerson(values)
              change(withOwner(next, of, { type: 1, of: id }))
              void go({ form: 'personForm', id, from: from.form, of: from.id })
            },
          },
          {
            label: t(($) => $.shareholders.addCompany),
            onClick() {
              const [next, id] = withNewCompany(values)
              change(withOwner(next, of, { type: 2, of: id }))
              void go({ form: 'companyForm', id, from: from.form, of: from.id })
            },
          },
        ]}
      />
    </>
  )
}
