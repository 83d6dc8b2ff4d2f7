import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { dayHeading } from '../../domain/dates.ts'
import { type Transaction } from '../../domain/history/rules.ts'
import { today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { TransactionRow } from '../../widgets/transaction-row.tsx'
import styles from './virtual-rows.module.css'

/** In rem: the least that a row of src/ui/list.module.css takes, and a heading of the styles beside this file. */
const rowHeight = 4
const headingHeight = 2.75
/** Rows beyond both edges, so that fast scrolling meets rows and not a gap. */
const overscan = 30

interface VirtualRowsProps {
  rows: readonly Transaction[]
  label: string
  current: string | undefined
}

/**
 * A list of any length that scrolls with the window and draws only what is near. A list to assistive technology: each
 * row says its place among all; the heading of a day belongs to its first row.
 */
export function VirtualRows({ rows, label, current }: VirtualRowsProps) {
  const element = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const opensDay = (index: number): boolean => rows[index]?.transactionDate !== rows[index - 1]?.transactionDate
  // A new function would make the virtualizer measure every row of the list again.
  const getItemKey = useCallback((index: number) => rows[index]?.transactionId ?? index, [rows])
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  // oxlint-disable-next-line react/incompatible-library -- warns users of the React Compiler, which this app is not
  const virtual = useWindowVirtualizer({
    count: rows.length,
    // Exact unless a row wraps: what is measured otherwise moves all rows after it, of which there may be 100,000.
    estimateSize: (index) => rem * (rowHeight + (opensDay(index) ? headingHeight : 0)),
    getItemKey,
    overscan,
    scrollMargin: top,
  })

  // What stands above the list grows and shrinks with filters and notices.
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={element}
      role="list"
      aria-label={label}
      className={styles.list}
      style={{ blockSize: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row && (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {opensDay(index) && (
                <h2 className={styles.day}>{dayHeading(row.transactionDate, today(), localeTag())}</h2>
              )}
              <ul role="presentation" className={styles.row}>
                <TransactionRow row={row} current={row.transactionId === current} stay />
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}
