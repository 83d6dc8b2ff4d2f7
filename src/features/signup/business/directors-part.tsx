import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CompanyId, directorsOf, withDirectors, withNewPerson } from '../../../domain/signup/business-edit.ts'
import { AddSomebody } from './add-somebody.tsx'
import { ListError } from './list-error.tsx'
import { PeopleList } from './people-list.tsx'
import { type BusinessPlace } from './search.ts'
import { type Business } from './use-business.ts'
import { useNames } from './use-names.ts'

interface DirectorsPartProps {
  business: Business
  /** Of the business itself, or of a company that owns a part of it. */
  of: CompanyId
  from: BusinessPlace
  error: string | undefined
}

/** Who directs a company. */
export function DirectorsPart({ business, of, from, error }: DirectorsPartProps) {
  const { t } = useTranslation('registration')
  const { values, drawn, now, change, go } = business
  const names = useNames(drawn)
  const ids = directorsOf(values, of)
  const known = useMemo(() => {
    const directors = directorsOf(drawn, of)
    return Object.keys(drawn.people ?? {})
      .filter((id) => !directors.includes(id))
      .map((id) => ({ value: id, label: names.person(id) }))
  }, [drawn, of, names])
  return (
    <>
      <ListError id={`directors-${of ?? ''}-error`}>{error}</ListError>
      <PeopleList
        business={business}
        label={t(($) => $.directors.list)}
        ids={ids}
        from={from}
        removeLabel={(name) => t(($) => $.directors.remove, { name })}
        onRemove={(id) =>
          change(
            withDirectors(
              now(),
              of,
              directorsOf(now(), of).filter((one) => one !== id),
            ),
          )
        }
      />
      <AddSomebody
        known={known}
        knownLabel={t(($) => $.directors.known)}
        onKnown={(id) => change(withDirectors(now(), of, [...directorsOf(now(), of), id]))}
        fresh={[
          {
            label: t(($) => $.directors.add),
            onClick() {
              const [next, id] = withNewPerson(now())
              change(withDirectors(next, of, [...directorsOf(next, of), id]))
              void go({ form: 'personForm', id, from: from.form, of: from.id })
            },
          },
        ]}
      />
    </>
  )
}
