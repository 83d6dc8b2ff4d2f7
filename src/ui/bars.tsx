import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './bars.module.css'
import { classNames } from './class-names.ts'
import { Table } from './table.tsx'

export interface Bar {
  key: string
  /** Under the bar, short: "Mar". */
  label: string
  /** In the table and when read aloud: "March 2026". */
  longLabel: string
  /** One for each series. `size` only draws, from 0 up, any unit; `text` is what is said. */
  values: readonly { size: number; text: string }[]
}

interface BarsProps {
  caption: ReactNode
  /** What the picture shows, in a sentence, for those who don't see it. */
  summary: string
  /** One or two. */
  series: readonly { key: string; label: string }[]
  bars: readonly Bar[]
  /** Head of the table's first column: "Month". */
  labelHead: string
  showTable: string
  showChart: string
  /** Key of the bar told at first; the last one by default. */
  start?: string | undefined
}

/** Bars by month. Each bar can be reached with the arrow keys; the same figures stand in a table behind a toggle. */
export function Bars({ caption, summary, series, bars, labelHead, showTable, showChart, start }: BarsProps) {
  const [asTable, setAsTable] = useState(false)
  const [chosenKey, setChosen] = useState(start)
  const plot = useRef<HTMLDivElement>(null)
  const chosen = bars.find((bar) => bar.key === chosenKey) ?? bars.at(-1)
  const top = Math.max(0, ...bars.flatMap((bar) => bar.values.map((value) => value.size)))

  const move = (event: KeyboardEvent, index: number) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: bars.length - 1 }[event.key]
    const bar = next === undefined ? undefined : bars[next]
    if (!bar) return
    event.preventDefault()
    setChosen(bar.key)
    plot.current?.querySelectorAll('button')[bars.indexOf(bar)]?.focus()
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <span className={styles.caption}>{caption}</span>
        <button type="button" className={styles.toggle} onClick={() => setAsTable(!asTable)}>
          {asTable ? showChart : showTable}
        </button>
      </figcaption>

      {asTable ? (
        <Table
          caption={caption}
          hideCaption
          rows={bars}
          rowKey={(bar) => bar.key}
          columns={[
            { key: 'label', label: labelHead, cell: (bar) => bar.longLabel },
            ...series.map(({ key, label }, index) => ({
              key,
              label,
              align: 'end' as const,
              cell: (bar: Bar) => bar.values[index]?.text,
            })),
          ]}
        />
      ) : (
        <>
          <dl className={styles.told} aria-hidden="true">
            {series.map(({ key, label }, index) => (
              <div key={key}>
                <dt className={styles.key}>
                  <span className={classNames(styles.swatch, index > 0 && styles.second)} />
                  {label}, {chosen?.longLabel}
                </dt>
                <dd className={styles.value}>{chosen?.values[index]?.text}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.plot} ref={plot}>
            <div className={styles.grid} role="img" aria-label={summary} />
            {bars.map((bar, index) => (
              <button
                key={bar.key}
                type="button"
                className={styles.column}
                tabIndex={bar === chosen ? 0 : -1}
                aria-pressed={bar === chosen}
                aria-label={`${bar.longLabel}: ${bar.values.map((value, n) => `${series[n]?.label} ${value.text}`).join(', ')}`}
                onClick={() => setChosen(bar.key)}
                onFocus={() => setChosen(bar.key)}
                onKeyDown={(event) => move(event, index)}
              >
                <span className={styles.pair}>
                  {bar.values.map((value, n) => (
                    <span
                      key={series[n]?.key ?? n}
                      className={classNames(styles.bar, n > 0 && styles.second)}
                      style={{ blockSize: top > 0 ? `${(value.size / top) * 100}%` : '0%' }}
                    />
                  ))}
                </span>
                <span className={styles.label}>{bar.label}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </figure>
  )
}
