import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export interface Column<T> {
  key: string
  label: ReactNode
  cell: (row: T) => ReactNode
  /** `end` for amounts and other figures. */
  align?: 'start' | 'end' | undefined
  /** Makes the head a button that asks for this order. */
  sortable?: boolean | undefined
  /** Left out on phones, where the same is said elsewhere. */
  wideOnly?: boolean | undefined
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

interface TableProps<T> {
  caption: ReactNode
  /** The caption is there for screen readers only, where a heading says the same. */
  hideCaption?: boolean | undefined
  /** The first column heads its rows. */
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  foot?: ReactNode
}

/** A table of the given rows; it never sorts them itself. Wider than the screen, it scrolls inside its own box. */
export function Table<T>({ caption, hideCaption = false, columns, rows, rowKey, sort, onSort, foot }: TableProps<T>) {
  const id = useId()
  return (
    <div className={styles.box} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id} className={hideCaption ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={look(column)}
                aria-sort={column.sortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
              >
                {column.sortable ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={look(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={look(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}

function SortButton<T>({
  column,
  sort,
  onSort,
}: {
  column: Column<T>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const now = sort?.key === column.key ? sort.direction : undefined
  const Icon = now === 'ascending' ? ArrowUp : now === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      className={classNames(styles.sort, now && styles.sorted)}
      onClick={() => onSort?.({ key: column.key, direction: now === 'ascending' ? 'descending' : 'ascending' })}
    >
      {column.label}
      <Icon aria-hidden="true" />
    </button>
  )
}

function look<T>({ align, wideOnly }: Column<T>) {
  return classNames(align === 'end' && styles.end, wideOnly && styles.wideOnly)
}
