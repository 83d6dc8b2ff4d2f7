import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import styles from './business.module.css'
import { type BusinessPlace } from './search.ts'
import { ShareholderTree } from './shareholder-tree.tsx'
import { type Business } from './use-business.ts'
import { useSummary } from './use-summary.ts'

/** All answers in words, page by page, each with the way back to its form. */
export function SummaryFacts({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const parts = useSummary(business)
  const { which } = business
  const search = (place: BusinessPlace) => ({ ...place, ...(which !== undefined && { draft: which }) })
  return (
    <>
      {parts.map(({ key, title, place, facts }) => (
        <Card
          key={key}
          title={title}
          className={styles.part}
          action={
            <Link
              to="/register/business"
              search={search(place)}
              className={styles.unprinted}
              aria-label={t(($) => $.editOf, { name: title })}
            >
              {t(($) => $.edit)}
            </Link>
          }
        >
          <KeyValue items={facts.filter(({ value }) => value).map((fact, i) => ({ ...fact, key: `${i}` }))} />
        </Card>
      ))}
      <ShareholderTree values={business.drawn} faults={business.settled} which={which} whole />
    </>
  )
}
