import { useTranslation } from 'react-i18next'
import styles from './business.module.css'
import { RowActions } from './row-actions.tsx'
import { type BusinessPlace } from './search.ts'
import { type Business } from './use-business.ts'
import { useNames } from './use-names.ts'

interface PeopleListProps {
  business: Business
  label: string
  ids: readonly string[]
  /** Where the form of a person leads back to. */
  from: BusinessPlace
  noteOf?: (id: string) => string | undefined
  removeLabel: (name: string) => string
  onRemove: (id: string) => void
}

/** People of one role, each with what is missing, the way to their form, and out of the role. */
export function PeopleList({ business, label, ids, from, noteOf, removeLabel, onRemove }: PeopleListProps) {
  const { t } = useTranslation('registration')
  const names = useNames(business.values)
  return (
    <ul className={styles.list} aria-label={label}>
      {ids.map((id) => {
        const open = Object.keys(business.settled.people[id] ?? {}).length
        const note = noteOf?.(id)
        return (
          <li key={id} className={styles.item}>
            <span className={styles.who}>
              <strong>{names.person(id)}</strong>
              {note && <span className={styles.quiet}>{note}</span>}
              <span className={open > 0 ? styles.open : styles.whole}>
                {open > 0 ? t(($) => $.missing, { count: open }) : t(($) => $.whole)}
              </span>
            </span>
            <RowActions
              name={names.person(id)}
              missing={open}
              removeLabel={removeLabel(names.person(id))}
              onOpen={() => business.go({ form: 'personForm', id, from: from.form, of: from.id })}
              onRemove={() => onRemove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
