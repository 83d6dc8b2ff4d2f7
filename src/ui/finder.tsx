import { Command } from 'cmdk'
import { type ReactNode, type RefObject } from 'react'
import styles from './finder.module.css'

export interface Finding {
  key: string
  label: ReactNode
  aside?: ReactNode
  onSelect: () => void
}

interface FinderProps {
  /** Names the field and stands in it while it is empty. */
  label: string
  resultsLabel: string
  text: string
  onText: (text: string) => void
  /** What was found, in the order of the groups; a group without any is left out. */
  groups: readonly { heading: string; items: readonly Finding[] }[]
  /** Stands where nothing was found. */
  empty: ReactNode
  field: RefObject<HTMLInputElement | null>
}

/** A field with what it finds below it, for the keyboard first: arrows choose, Enter takes. The caller finds. */
export const Finder = ({ label, resultsLabel, text, onText, groups, empty, field }: FinderProps) => (
  <Command label={label} shouldFilter={false} vimBindings={false} loop className={styles.finder}>
    <Command.Input
      ref={field}
      className={styles.search}
      value={text}
      onValueChange={onText}
      placeholder={label}
      aria-label={label}
    />
    <Command.List className={styles.list} label={resultsLabel}>
      <Command.Empty className={styles.empty}>{empty}</Command.Empty>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ heading, items }) => (
          <Command.Group key={heading} heading={heading}>
            {items.map(({ key, label: name, aside, onSelect }) => (
              <Command.Item key={key} value={key} className={styles.item} onSelect={onSelect}>
                <span className={styles.text}>{name}</span>
                {aside && <span className={styles.aside}>{aside}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
    </Command.List>
  </Command>
)
