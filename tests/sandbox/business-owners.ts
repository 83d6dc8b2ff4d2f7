import { type FieldError } from '../../src/domain/errors.ts'
import { type BusinessRegistration, type ShareNode } from '../../src/domain/signup/business-struct.ts'
import { unless } from './business-fields.ts'

/** A whole, in hundredths of a percent (decisions C-31). */
const whole = 10_000

/** What the tree of owners says. Shares in hundredths of a percent. */
export interface Ownership {
  faults: FieldError[]
  /** The largest share that somebody has of any one company, by `keyOf`. */
  largest: ReadonlyMap<string, number>
  /** People with 25 percent or more of the business, all ways through companies added up. */
  beneficial: ReadonlySet<string>
}

export const keyOf = ({ type, id }: Pick<ShareNode, 'type' | 'id'>): string => `${type} ${id}`

export function ownershipOf(wish: BusinessRegistration): Ownership {
  const known = new Set([
    ...wish.personList.map(({ id }) => keyOf({ type: 1, id })),
    ...wish.companyList.map(({ id }) => keyOf({ type: 2, id })),
  ])
  const largest = new Map<string, number>()
  const owned = new Map<string, bigint>()
  const trees = new Map<string, string>()
  const depth = depthOf(wish.shareholders)
  const faults: FieldError[] = []

  /** @param part of the business that the level shares out, times `whole` to the power of the levels above. */
  const walk = (level: readonly ShareNode[], field: string, above: readonly string[], part: bigint): void => {
    faults.push(...levelFaults(level, field, known))
    for (const node of level) {
      const share = hundredths(node.share) ?? 0
      const key = keyOf(node)
      const own = part * BigInt(share)
      largest.set(key, Math.max(largest.get(key) ?? 0, share))
      if (node.type === 1) {
        const scaled = own * BigInt(whole) ** BigInt(depth - above.length - 1)
        owned.set(node.id, (owned.get(node.id) ?? 0n) + scaled)
        continue
      }
      const below = `companies.${node.id}.shareholders`
      const tree = JSON.stringify(node.shareholders)
      if (above.includes(node.id)) {
        faults.push(...unless(false, below, 'cycle', 'A company cannot own itself, not through others either.'))
        continue
      }
      const isSame = (trees.get(node.id) ?? tree) === tree
      faults.push(...unless(isSame, below, 'differs', 'A company has the same shareholders wherever it stands.'))
      trees.set(node.id, tree)
      if (node.shareholders.length > 0) walk(node.shareholders, below, [...above, node.id], own)
    }
  }
  walk(wish.shareholders, 'shareholders', [], 1n)
  const all = BigInt(whole) ** BigInt(depth)
  const beneficial = new Set([...owned].filter(([, part]) => part * 4n >= all).map(([id]) => id))
  return { faults, largest, beneficial }
}

function levelFaults(level: readonly ShareNode[], field: string, known: ReadonlySet<string>): FieldError[] {
  const shares = level.map(({ share }) => hundredths(share))
  const sum = shares.reduce<number>((all, share) => all + (share ?? 0), 0)
  return [
    ...unless(
      shares.every((share) => share !== undefined && share > 0 && share <= whole),
      field,
      'share',
      'Each share is more than 0 and at most 100 percent, with at most 2 decimals.',
    ),
    ...unless(
      sum >= whole / 10 && sum <= whole,
      field,
      'sum',
      'The shares of one company make 10 to 100 percent together.',
    ),
    ...unless(
      new Set(level.map(keyOf)).size === level.length,
      field,
      'same',
      'Enter each shareholder of a company once.',
    ),
    ...unless(
      level.every((node) => known.has(keyOf(node))),
      field,
      'choose',
      'Choose shareholders from the people and companies that you entered.',
    ),
    ...unless(
      level.every(({ type, shareholders }) => type === 2 || shareholders.length === 0),
      field,
      'person',
      'Only a company has shareholders.',
    ),
  ]
}

function hundredths(share: string): number | undefined {
  const [, units, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(share) ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(decimals.padEnd(2, '0'))
}

const depthOf = (level: readonly ShareNode[]): number =>
  1 + Math.max(0, ...level.map(({ shareholders }) => (shareholders.length > 0 ? depthOf(shareholders) : 0)))
