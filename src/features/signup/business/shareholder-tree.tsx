import { Link } from '@tanstack/react-router'
import { Building2, UserRound } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BusinessFaults } from '../../../domain/signup/business-check.ts'
import { sharesOf } from '../../../domain/signup/business-edit.ts'
import { type BusinessValues, type ShareValues } from '../../../domain/signup/business-values.ts'
import { beneficialOwners } from '../../../domain/signup/shares.ts'
import styles from './tree.module.css'
import { useNames } from './use-names.ts'

interface ShareholderTreeProps {
  values: BusinessValues
  faults: Pick<BusinessFaults, 'people' | 'companies'>
  which: string | undefined
  /** Also of a large tree every level is open, as for printing. */
  whole?: boolean
}

/** With more people and companies than this the owners of a company are shown on demand. */
const large = 40

/** The whole tree of owners as a picture; every box leads to the form of who stands in it. */
export const ShareholderTree = memo(function ShareholderTree({
  values,
  faults,
  which,
  whole = false,
}: ShareholderTreeProps) {
  const { t } = useTranslation('registration')
  const names = useNames(values)
  const ultimate = new Set(beneficialOwners(values))
  const { people = {}, companies = {} } = values
  const isFolded = !whole && Object.keys(people).length + Object.keys(companies).length > large
  if (sharesOf(values, undefined).length === 0) return null

  const level = (rows: readonly ShareValues[], above: readonly string[]) => (
    <ul className={styles.level}>
      {rows.map((row) => {
        const isPerson = row.type === 1
        const isOpen = (isPerson ? faults.people : faults.companies)[row.of] !== undefined
        const below = isPerson || above.includes(row.of) ? [] : sharesOf(values, row.of)
        return (
          <li key={row.key} className={styles.branch}>
            <Box
              isPerson={isPerson}
              of={row.of}
              name={names.owner(row)}
              share={row.share}
              isUltimate={isPerson && ultimate.has(row.of)}
              isOpen={isOpen}
              which={which}
            />
            {below.length > 0 &&
              (isFolded ? (
                <details className={styles.more}>
                  <Fold name={names.owner(row)} n={below.length} />
                  {level(below, [...above, row.of])}
                </details>
              ) : (
                level(below, [...above, row.of])
              ))}
          </li>
        )
      })}
    </ul>
  )

  return (
    <section className={styles.tree} aria-label={t(($) => $.shareholders.tree)}>
      <h2 className={styles.heading}>{t(($) => $.shareholders.tree)}</h2>
      <div className={styles.scroll}>
        <span className={`${styles.box} ${styles.root}`}>
          <Building2 aria-hidden="true" />
          <span>{values.general?.name?.trim() || t(($) => $.shareholders.business)}</span>
        </span>
        {level(sharesOf(values, undefined), [])}
      </div>
      <p className={styles.note}>{t(($) => $.shareholders.ultimateNote)}</p>
    </section>
  )
})

/** What opens the owners of a company. */
const Fold = memo(function Fold({ name, n }: { name: string; n: number }) {
  const { t } = useTranslation('registration')
  return <summary>{t(($) => $.shareholders.owners, { name, n })}</summary>
})

interface BoxProps {
  isPerson: boolean
  /** Id of the person or company. */
  of: string
  name: string
  /** As typed. */
  share: string | undefined
  isUltimate: boolean
  /** Something is missing in the owner's form. */
  isOpen: boolean
  which: string | undefined
}

/** One owner in the picture, drawn again only when something of theirs has changed: there may be hundreds. */
const Box = memo(function Box({ isPerson, of, name, share, isUltimate, isOpen, which }: BoxProps) {
  const { t } = useTranslation('registration')
  const Icon = isPerson ? UserRound : Building2
  const percent = share?.trim().replace(/%$/, '')
  return (
    <Link
      to="/register/business"
      search={{
        form: isPerson ? 'personForm' : 'companyForm',
        id: of,
        from: 'shareholdersHub',
        ...(which !== undefined && { draft: which }),
      }}
      className={isOpen ? `${styles.box} ${styles.open}` : styles.box}
    >
      <Icon aria-hidden="true" />
      <span className={styles.text}>
        <span>{name}</span>
        <span className={styles.percent}>{percent ? `${percent} %` : '?'}</span>
        {isUltimate && <span className={styles.mark}>{t(($) => $.shareholders.ultimate)}</span>}
        {isOpen && <span className={styles.mark}>{t(($) => $.shareholders.notWhole)}</span>}
      </span>
    </Link>
  )
})
