import { taxFaults } from '../tax/rules.ts'
import {
  addressFaults,
  type BusinessFacts,
  cleanLine,
  type Faults,
  type Found,
  onlyFaults,
  pastDayFault,
  sourceFaults,
  textFault,
} from './business-fields.ts'
import { limits } from './business-limits.ts'
import type { BusinessValues, CompanyValues, ShareValues } from './business-values.ts'
import { countryFault } from './personal.ts'
import { isSmall, largestShare, levelFault, needsSources, shareFault, wouldCycle } from './shares.ts'

interface Judged {
  key: string
  dialCodes: BusinessFacts['dialCodes']
  found: Found
}
const known = new WeakMap<CompanyValues, Judged>()
const nothing: CompanyValues = {}

/** What is wrong with one company that owns others, and with the shares of its own owners. */
export function checkCompany(values: BusinessValues, id: string, facts: BusinessFacts): Faults {
  const company = values.companies?.[id] ?? nothing
  const rows = company.shareholders ?? []
  return onlyFaults({
    ...ownFaults(company, values, id, facts),
    directors: company.directors?.some((one) => values.people?.[one]) ? undefined : 'director',
    shareholders: rows.length > 0 ? levelFault(rows) : undefined,
    ...shareFaults(values, rows, id),
  })
}

/** Fields of the company alone, which stay judged while it is the same object. */
function ownFaults(company: CompanyValues, values: BusinessValues, id: string, facts: BusinessFacts): Found {
  const small = isSmall(values, 2, id)
  const isNeeded = needsSources(largestShare(values, 2, id), facts.hasSourceOfWealth)
  const key = `${facts.today} ${small} ${isNeeded}`
  const before = known.get(company)
  if (before?.key === key && before.dialCodes === facts.dialCodes) return before.found
  const found = {
    ...registrationFaults(company, facts),
    ...addressFaults(company, 'address', facts),
    ...taxFaults({ ...company, countryCode: company.registrationCountryCode }, 'business'),
    ...(small ? {} : sourceFaults(company, isNeeded)),
  }
  known.set(company, { key, dialCodes: facts.dialCodes, found })
  return found
}

/** Under which name, number and country a company is registered, and since when. */
export const registrationFaults = (
  company: Pick<CompanyValues, 'name' | 'registrationNumber' | 'registrationDate' | 'registrationCountryCode'>,
  facts: BusinessFacts,
): Found => ({
  name: textFault(cleanLine(company.name), limits.name),
  registrationNumber: textFault(cleanLine(company.registrationNumber), limits.registrationNumber),
  registrationDate: pastDayFault(company.registrationDate ?? '', facts.today),
  registrationCountryCode: countryFault(company.registrationCountryCode, facts),
})

/**
 * Rows of one level, at `share.<key>`; `ofCompany` is none where they own the business itself. `same`: the owner has a
 * row above.
 */
export function shareFaults(values: BusinessValues, rows: readonly ShareValues[], ofCompany?: string): Found {
  const holders = new Set<string>()
  const found: Found = {}
  for (const row of rows) {
    const holder = `${row.type} ${row.of}`
    found[`share.${row.key}`] = holders.has(holder) ? 'same' : rowFault(values, row, ofCompany)
    holders.add(holder)
  }
  return found
}

function rowFault(values: BusinessValues, { type, of, share }: ShareValues, ofCompany: string | undefined) {
  const holder = type === 1 ? values.people?.[of] : values.companies?.[of]
  if (!holder) return 'required'
  return type === 2 && ofCompany !== undefined && wouldCycle(values, of, ofCompany) ? 'cycle' : shareFault(share)
}
