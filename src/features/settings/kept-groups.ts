import type { KeptSummary } from '../../platform/keeping.ts'

type Group = KeptSummary['groups'][number]

/** What a person would call one thing: answers of the history and its book are both "history". */
export type KeptGroup = Omit<Group, 'cls'> & { cls: Exclude<Group['cls'], 'K'> }

const order: readonly KeptGroup['cls'][] = ['H', 'I', 'B', 'D']

/** By kind, in the order of a person's interest; kinds of which nothing is kept are left out. */
export const groupKept = (groups: readonly Group[]): KeptGroup[] =>
  order.flatMap((cls) => {
    const own = groups.filter((group) => group.cls === cls || (cls === 'H' && group.cls === 'K'))
    if (own.length === 0) return []
    return {
      cls,
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      oldest: Math.min(...own.map(({ oldest }) => oldest)),
      newest: Math.max(...own.map(({ newest }) => newest)),
    }
  })
