import type { BusinessValues, CompanyValues, PersonValues, ShareValues } from './business-values.ts'

/** Where in the wizard a company's people and shares hang: the business itself, or a company that owns a part of it. */
export type CompanyId = string | undefined

const nextOf = (taken: readonly string[], letter: string): string =>
  `${letter}${Math.max(0, ...taken.map((id) => Number(id.slice(1)) || 0)) + 1}`

/** Another person of whom nothing is typed yet, and their id. */
export function withNewPerson(values: BusinessValues): [BusinessValues, string] {
  const { people = {} } = values
  const id = nextOf(Object.keys(people), 'p')
  return [{ ...values, people: { ...people, [id]: {} } }, id]
}

export function withNewCompany(values: BusinessValues): [BusinessValues, string] {
  const { companies = {} } = values
  const id = nextOf(Object.keys(companies), 'c')
  return [{ ...values, companies: { ...companies, [id]: {} } }, id]
}

export const withPerson = (values: BusinessValues, id: string, person: PersonValues): BusinessValues => ({
  ...values,
  people: { ...values.people, [id]: person },
})

export const withCompany = (values: BusinessValues, id: string, company: CompanyValues): BusinessValues => ({
  ...values,
  companies: { ...values.companies, [id]: company },
})

export const directorsOf = (values: BusinessValues, of: CompanyId): readonly string[] =>
  (of === undefined ? values.directors : values.companies?.[of]?.directors) ?? []

export const withDirectors = (values: BusinessValues, of: CompanyId, directors: readonly string[]): BusinessValues =>
  of === undefined ? { ...values, directors } : withCompany(values, of, { ...values.companies?.[of], directors })

export const sharesOf = (values: BusinessValues, of: CompanyId): readonly ShareValues[] =>
  (of === undefined ? values.shareholders : values.companies?.[of]?.shareholders) ?? []

export const withShares = (
  values: BusinessValues,
  of: CompanyId,
  shareholders: readonly ShareValues[],
): BusinessValues =>
  of === undefined ? { ...values, shareholders } : withCompany(values, of, { ...values.companies?.[of], shareholders })

/** Another owner at the end of a level, with a share that is still to be typed. */
export function withOwner(
  values: BusinessValues,
  of: CompanyId,
  owner: Pick<ShareValues, 'type' | 'of'>,
): BusinessValues {
  const shares = sharesOf(values, of)
  const key = nextOf(
    shares.map((share) => share.key),
    's',
  )
  return withShares(values, of, [...shares, { ...owner, key }])
}

/** Who has no name yet is called by nothing. */
export const personName = ({ firstName = '', lastName = '' }: PersonValues = {}): string =>
  `${firstName} ${lastName}`.replaceAll(/\s+/gu, ' ').trim()

/** The company that another one owns a part of, the first where it owns several; undefined: the business itself. */
export const companyBelow = ({ companies = {} }: BusinessValues, owner: string): CompanyId =>
  Object.keys(companies).find((id) => companies[id]?.shareholders?.some(({ type, of }) => type === 2 && of === owner))
