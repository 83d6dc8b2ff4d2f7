import type { IndustryGroup } from '../dictionaries/calls.ts'

type Industry = IndustryGroup['items'][number]

/** Groups that a brand offers: some leave "Adult Related Business" out (spec A§1). */
export const offeredIndustries = (groups: readonly IndustryGroup[], hideAdult: boolean): readonly IndustryGroup[] =>
  hideAdult ? groups.filter(({ group }) => group !== 'adult') : groups

export const industryOf = (groups: readonly IndustryGroup[], id: string | undefined): Industry | undefined =>
  groups.flatMap(({ items }) => items).find((industry) => industry.id === id)
