import { fold, type HistoryFilter, matches, type Transaction } from '../../domain/history/rules.ts'

/** The kept rows, newest first, and for each the text in which keywords are looked for. */
export interface Rows {
  readonly rows: readonly Transaction[]
  readonly haystacks: readonly string[]
}

/** Rows looked at between two pauses: a few milliseconds. */
const step = 2_000

/**
 * The kept rows that a filter finds, in their order. Yields all rows found so far after every few thousand looked at, so
 * that the caller can show the first ones and stay alive; the last yield is the whole answer. The two tests before
 * `matches` only spare it its price.
 */
export function* finding({ rows, haystacks }: Rows, filter: HistoryFilter): Generator<readonly Transaction[], void> {
  const keyword = fold(filter.keyword ?? '')
  const found: Transaction[] = []
  for (let index = 0; index < rows.length; index += 1) {
    if (index > 0 && index % step === 0) yield found
    const row = rows[index]
    const text = haystacks[index]
    if (!row || text === undefined) continue
    if (filter.accountId && filter.accountId !== row.accountId) continue
    if (keyword && !text.includes(keyword)) continue
    if (matches(filter, row, text)) found.push(row)
  }
  yield found
}
