/** One line of the result. */
export interface Row {
  what: string
  /** The median, with its unit. */
  measured: string
  /** The same of the floor page and how ours stands to it. */
  floor?: string
  /** How often it was measured. */
  runs: number
  target: string
  /** Undefined: only told, nothing asked of it. */
  ok?: boolean
}

/** The middle of the values; of an even number the lower middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN
}

const columns = ['benchmark', 'median', 'floor page', 'runs', 'target', 'verdict'] as const

/** Prints rows below each other; every column as wide as its longest text. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, measured, floor = '', runs, target, ok }) => [
    what,
    measured,
    floor,
    String(runs),
    target,
    ok === undefined ? '–' : ok ? '✓' : '✗ missed',
  ])
  const lines = [[...columns], ...cells]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

export const ms = (value: number): string => `${Math.round(value)} ms`
export const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
