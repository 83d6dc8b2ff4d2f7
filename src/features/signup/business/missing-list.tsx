import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './business.module.css'
import { type Missing, placeOf } from './places.ts'
import { type BusinessPlace } from './search.ts'
import { type Business } from './use-business.ts'
import { useFaultWords } from './use-fault-words.ts'
import { useFieldName } from './use-field-name.ts'
import { useNames } from './use-names.ts'

const most = 20

interface Line {
  key: string
  place: BusinessPlace
  path: string
  text: string
}

/** What is missing, or what the bank has refused, each with the way to its field. */
export function MissingList({ business, isTried }: { business: Business; isTried: boolean }) {
  const { t } = useTranslation('registration')
  const words = useFaultWords()
  const fieldName = useFieldName()
  const names = useNames(business.values)
  const { missing, registering, which } = business

  const refused = Object.entries(registering.refused).flatMap(([path, { code, text }]): Line[] => {
    const place = placeOf(path)
    return place ? [{ key: path, place, path, text: words(code, place.field ?? '') ?? text }] : []
  })
  const open = missing.map(({ place, path, fault }: Missing): Line => ({
    key: path,
    place,
    path,
    text: words(fault, path) ?? fault,
  }))
  const lines = [...refused, ...open]
  if (lines.length === 0) return null

  const whose = ({ form, id = '' }: BusinessPlace): string =>
    form === 'personForm'
      ? names.person(id)
      : form === 'companyForm'
        ? names.company(id)
        : form
          ? t(($) => $.pages[form])
          : ''
  return (
    <section
      className={styles.missing}
      aria-label={t(($) => $.missingTitle)}
      {...(isTried && { 'aria-invalid': true as const, tabIndex: -1 })}
    >
      <h2>{t(($) => $.missingTitle)}</h2>
      <ul>
        {lines.slice(0, most).map(({ key, place, path, text }) => (
          <li key={key}>
            <Link to="/register/business" search={{ ...place, ...(which !== undefined && { draft: which }) }}>
              {whose(place)}: {fieldName(path)}
            </Link>{' '}
            <span className={styles.quiet}>{text}</span>
          </li>
        ))}
      </ul>
      {lines.length > most && <p className={styles.quiet}>{t(($) => $.more, { count: lines.length - most })}</p>}
    </section>
  )
}
