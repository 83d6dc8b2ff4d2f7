import type { BusinessValues, CompanyValues, PersonValues, ShareValues } from './business-values.ts'

/** From this part of a company on its owner says where their money comes from, and is a beneficial owner (spec A§9). */
export const shareThreshold = 0.25

/** 100 percent in hundredths of a percent: shares are counted in whole ones (decisions C-31). */
const whole = 10_000
/** Least and most that the shares of one company add up to, hundredths of a percent (spec A§5). */
export const levelRange = { least: 1000, most: whole } as const

/**
 * A share in hundredths of a percent; a decimal comma, spaces and a percent sign are forgiven, more than 2 decimals are
 * not. May be out of range.
 */
export function hundredths(typed: string | undefined): number | undefined {
  const plain = (typed ?? '').replace(/\s/gu, '').replace(/%$/, '').replace(',', '.')
  const [, sign = '', percent, decimals = ''] = /^(-?)(\d{1,6})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return percent === undefined ? undefined : Number(sign + percent + decimals.padEnd(2, '0'))
}

/** As it is sent: `33.33`, `25`. */
export const percentText = (share: number): string => String(share / 100)

const isShare = (share: number): boolean => share > 0 && share <= whole

/** Above 0 and at most 100 percent (spec A§5). */
export function shareFault(typed: string | undefined): 'required' | 'number' | 'share' | undefined {
  if (!typed?.trim()) return 'required'
  const share = hundredths(typed)
  if (share === undefined) return 'number'
  return isShare(share) ? undefined : 'share'
}

/** Hundredths of a percent; 0 for what is no share. */
export function shareOf({ share: typed }: ShareValues): number {
  const share = hundredths(typed) ?? 0
  return isShare(share) ? share : 0
}

export const levelSum = (shares: readonly ShareValues[]): number =>
  shares.reduce((sum, share) => sum + shareOf(share), 0)

/** The owners of one company hold 10 to 100 percent of it together (spec A§5). */
export function levelFault(shares: readonly ShareValues[]): 'sum' | undefined {
  const sum = levelSum(shares)
  return sum >= levelRange.least && sum <= levelRange.most ? undefined : 'sum'
}

/** Exactly 25 percent asks for sources (decisions C-02). */
export const needsSources = (share: number, hasSourceOfWealth: boolean): boolean =>
  hasSourceOfWealth && share >= whole * shareThreshold

/** Whose shares they are: of the business, or of a company that owns it, also through others. */
interface Tree {
  /** Companies that own the business, an owner after what it owns; each once. */
  companies: readonly string[]
  /** Largest share, hundredths of a percent, by `1 <person>` or `2 <company>`. */
  largest: ReadonlyMap<string, number>
}

/** By the companies, of which there may be many, and the owners of the business: nothing else changes the tree. */
const trees = new WeakMap<object, { shareholders: BusinessValues['shareholders']; tree: Tree }>()
const noCompanies = {}

export function ownershipOf(values: BusinessValues): Tree {
  const { companies: all = noCompanies, shareholders } = values
  const known = trees.get(all)
  if (known && known.shareholders === shareholders) return known.tree
  const after: string[] = []
  const seen = new Set<string>()
  const walk = (rows: readonly ShareValues[] | undefined): void => {
    for (const { type, of } of rows ?? []) {
      const company = type === 2 ? values.companies?.[of] : undefined
      if (!company || seen.has(of)) continue
      seen.add(of)
      walk(company.shareholders)
      after.push(of)
    }
  }
  walk(values.shareholders)
  const companies = after.toReversed()
  const largest = new Map<string, number>()
  for (const rows of [values.shareholders, ...companies.map((id) => values.companies?.[id]?.shareholders)])
    for (const row of rows ?? []) {
      const holder = `${row.type} ${row.of}`
      largest.set(holder, Math.max(shareOf(row), largest.get(holder) ?? 0))
    }
  const tree = { companies, largest }
  trees.set(all, { shareholders, tree })
  return tree
}

/** Largest share that somebody has in any one company, hundredths of a percent. */
export const largestShare = (values: BusinessValues, type: 1 | 2, id: string): number =>
  ownershipOf(values).largest.get(`${type} ${id}`) ?? 0

/** Whether a company, as an owner of another one, would own itself, also through others. */
export function wouldCycle(values: BusinessValues, companyId: string, ofCompanyId: string): boolean {
  const seen = new Set<string>()
  const ownsItself = (id: string): boolean => {
    if (id === ofCompanyId) return true
    if (seen.has(id)) return false
    seen.add(id)
    const rows = values.companies?.[id]?.shareholders ?? []
    return rows.some(({ type, of }) => type === 2 && ownsItself(of))
  }
  return ownsItself(companyId)
}

/** How deep the tree of owners is: 1 where people own the business, 0 where nobody does. */
export function levelsOf(values: BusinessValues): number {
  const known = new Map<string, number>()
  const depth = (rows: readonly ShareValues[] | undefined): number =>
    rows?.length ? 1 + Math.max(...rows.map(({ type, of }) => (type === 2 ? below(of) : 0))) : 0
  const below = (id: string): number => {
    const made = known.get(id)
    if (made !== undefined) return made
    known.set(id, 0)
    const levels = depth(values.companies?.[id]?.shareholders)
    known.set(id, levels)
    return levels
  }
  return depth(values.shareholders)
}

/** Which part of the business belongs to each person, of `all`. Whole numbers, so that 25 percent is not a hair less. */
function partsOf(values: BusinessValues): { people: ReadonlyMap<string, bigint>; all: bigint } {
  const all = BigInt(whole) ** BigInt(levelsOf(values))
  const people = new Map<string, bigint>()
  const companies = new Map<string, bigint>()
  const divide = (rows: readonly ShareValues[] | undefined, part: bigint): void => {
    for (const row of rows ?? []) {
      const into = row.type === 1 ? people : companies
      into.set(row.of, (into.get(row.of) ?? 0n) + (part * BigInt(shareOf(row))) / BigInt(whole))
    }
  }
  divide(values.shareholders, all)
  // What a company holds is known before it is divided: its owners come after it.
  for (const id of ownershipOf(values).companies) divide(values.companies?.[id]?.shareholders, companies.get(id) ?? 0n)
  return { people, all }
}

/**
 * Which part of the business belongs to each person in the end, 0 to 1: shares multiplied along each path of the tree
 * and summed.
 */
export function effectiveShares(values: BusinessValues): Map<string, number> {
  const { people, all } = partsOf(values)
  return new Map([...people].map(([id, part]) => [id, Number(part) / Number(all)]))
}

/** People to whom 25 percent or more of the business belong, also through companies; in the order of `people`. */
export function beneficialOwners(values: BusinessValues): string[] {
  const { people, all } = partsOf(values)
  const least = (all * BigInt(whole * shareThreshold)) / BigInt(whole)
  return Object.keys(values.people ?? {}).filter((id) => (people.get(id) ?? -1n) >= least)
}

/** Without what small owners once said of their money (spec A§5, decisions C-02); the same object where nothing goes. */
export function withoutSmallSources(values: BusinessValues): BusinessValues {
  const people = cleared(values.people, (id) => isSmall(values, 1, id))
  const companies = cleared(values.companies, (id) => isSmall(values, 2, id))
  if (people === values.people && companies === values.companies) return values
  return { ...values, people, companies }
}

/** Whether sources are not only not required but not kept, with or without the source-of-wealth feature. */
export const isSmall = (values: BusinessValues, type: 1 | 2, id: string): boolean =>
  !needsSources(largestShare(values, type, id), true)

function cleared<Entry extends PersonValues | CompanyValues>(
  entries: Readonly<Record<string, Entry>> | undefined,
  goes: (id: string) => boolean,
): Readonly<Record<string, Entry>> | undefined {
  const hasSources = (entry: Entry) => 'sourceIds' in entry || 'sourceDetails' in entry
  const small = Object.entries(entries ?? {}).filter(([id, entry]) => hasSources(entry) && goes(id))
  if (small.length === 0) return entries
  const without = ([id, entry]: [string, Entry]): [string, Entry] => {
    const rest = { ...entry }
    delete rest.sourceIds
    delete rest.sourceDetails
    return [id, rest]
  }
  return { ...entries, ...Object.fromEntries(small.map(without)) }
}
