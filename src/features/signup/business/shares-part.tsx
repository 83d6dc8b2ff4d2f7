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
import { type BusinessValues, type ShareValues } from '../../../domain/signup/business-values.ts'
import { levelSum, percentText, wouldCycle } from '../../../domain/signup/shares.ts'
import { type Option } from '../../../ui/select-field.tsx'
import { AddSomebody } from './add-somebody.tsx'
import styles from './business.module.css'
import { ListError } from './list-error.tsx'
import { type BusinessPlace } from './search.ts'
import { shareBox, type ShareDeeds, ShareRow } from './share-row.tsx'
import { type Business } from './use-business.ts'
import { useNames } from './use-names.ts'
import { type Step } from './use-step.ts'

interface SharesPartProps<V extends object> {
  business: Business
  of: CompanyId
  from: BusinessPlace
  step: Step<V>
}

/** Everybody who could own a part of it and does not yet; whoever owns what of the business itself changes nothing in it. */
function useKnown(values: BusinessValues, of: CompanyId): Option[] {
  const names = useNames(values)
  const { people, companies } = values
  const owners = sharesOf(values, of)
    .map((row) => `${row.type} ${row.of}`)
    .join()
  return useMemo(() => {
    const taken = new Set(owners.split(','))
    const wouldOwnItself = (id: string): boolean => of !== undefined && wouldCycle({ companies }, id, of)
    return [
      ...Object.keys(people ?? {}).map((id) => ({ value: `1 ${id}`, label: names.person(id) })),
      ...Object.keys(companies ?? {})
        .filter((id) => !wouldOwnItself(id))
        .map((id) => ({ value: `2 ${id}`, label: names.company(id) })),
    ].filter(({ value }) => !taken.has(value))
  }, [people, companies, owners, of, names])
}

/** What can be done on a level, the same as long as it is the same level. */
function useDeeds({ now, change, go }: Business, of: CompanyId, from: BusinessPlace) {
  const { form, id } = from
  return useMemo(() => {
    const rows = (): readonly ShareValues[] => sharesOf(now(), of)
    const deeds: ShareDeeds = {
      shareOf: (key) => rows().find((one) => one.key === key)?.share ?? '',
      type: (key, share) =>
        change(
          withShares(
            now(),
            of,
            rows().map((one) => (one.key === key ? { ...one, share } : one)),
          ),
        ),
      open: (row) => void go({ form: row.type === 1 ? 'personForm' : 'companyForm', id: row.of, from: form, of: id }),
      remove: ({ key }) =>
        change(
          withShares(
            now(),
            of,
            rows().filter((one) => one.key !== key),
          ),
        ),
    }
    return {
      deeds,
      addKnown(value: string): void {
        const [type, owner = ''] = value.split(' ')
        change(withOwner(now(), of, { type: type === '1' ? 1 : 2, of: owner }))
      },
      addPerson(): void {
        const [next, owner] = withNewPerson(now())
        change(withOwner(next, of, { type: 1, of: owner }))
        void go({ form: 'personForm', id: owner, from: form, of: id })
      },
      addCompany(): void {
        const [next, owner] = withNewCompany(now())
        change(withOwner(next, of, { type: 2, of: owner }))
        void go({ form: 'companyForm', id: owner, from: form, of: id })
      },
    }
  }, [now, change, go, of, form, id])
}

/** One level of the tree: who owns a company, and how much of it. */
export function SharesPart<V extends object>({ business, of, from, step }: SharesPartProps<V>) {
  const { t } = useTranslation('registration')
  const { values, drawn, settled } = business
  const names = useNames(values)
  const rows = sharesOf(values, of)
  const known = useKnown(drawn, of)
  const { deeds, addKnown, addPerson, addCompany } = useDeeds(business, of, from)
  const fresh = useMemo(
    () => [
      { label: t(($) => $.shareholders.addPerson), onClick: addPerson },
      { label: t(($) => $.shareholders.addCompany), onClick: addCompany },
    ],
    [t, addPerson, addCompany],
  )
  return (
    <>
      <ListError id={`shares-${of ?? ''}-error`}>{step.errorOf('shareholders')}</ListError>
      <ul className={styles.list} aria-label={t(($) => $.shareholders.list)}>
        {rows.map((row) => (
          <ShareRow
            key={row.key}
            row={row}
            name={names.owner(row)}
            missing={Object.keys((row.type === 1 ? settled.people : settled.companies)[row.of] ?? {}).length}
            error={step.errorOf(shareBox(row))}
            watch={step.watch(shareBox(row))}
            deeds={deeds}
          />
        ))}
      </ul>
      {rows.length > 0 && (
        <p className={styles.sum} role="status">
          {t(($) => $.shareholders.sum, { sum: percentText(levelSum(rows)) })}
        </p>
      )}
      <AddSomebody known={known} knownLabel={t(($) => $.shareholders.known)} onKnown={addKnown} fresh={fresh} />
    </>
  )
}
