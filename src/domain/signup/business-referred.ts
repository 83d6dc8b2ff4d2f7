import type { BusinessValues } from './business-values.ts'
import { ownershipOf } from './shares.ts'

export interface Roles {
  /** Of the business or of any company that owns it. */
  isDirector: boolean
  isShareholder: boolean
  isUser: boolean
  isRepresentative: boolean
}

/** Who and what the registration is about; the rest of the lists is neither judged nor sent. */
interface Referred {
  /** By id, in the order of `people`. */
  people: ReadonlyMap<string, Roles>
  /** Ids, in the order of `companies`. */
  companies: readonly string[]
  /** Who has an e-mail address, by the address in small letters. */
  emails: ReadonlyMap<string, readonly string[]>
}

const known = new WeakMap<BusinessValues, Referred>()

export function referredOf(values: BusinessValues): Referred {
  const made = known.get(values) ?? read(values)
  known.set(values, made)
  return made
}

function read(values: BusinessValues): Referred {
  const owners = ownershipOf(values)
  const reached = new Set(owners.companies)
  const companies = Object.keys(values.companies ?? {}).filter((id) => reached.has(id))
  const directors = new Set(
    [values.directors ?? [], ...companies.map((id) => values.companies?.[id]?.directors ?? [])].flat(),
  )
  const people = new Map<string, Roles>()
  const emails = new Map<string, string[]>()
  for (const [id, person] of Object.entries(values.people ?? {})) {
    const roles = {
      isDirector: directors.has(id),
      isShareholder: owners.largest.has(`1 ${id}`),
      isUser: person.isUser === true,
      isRepresentative: values.representative === id,
    }
    if (!Object.values(roles).includes(true)) continue
    people.set(id, roles)
    const email = emailKey(person.email)
    if (email) emails.set(email, [...(emails.get(email) ?? []), id])
  }
  return { people, companies, emails }
}

/** Letters of an e-mail address are not told apart by their size. */
export const emailKey = (typed: string | undefined): string => (typed ?? '').trim().toLowerCase()

const nobody: Roles = { isDirector: false, isShareholder: false, isUser: false, isRepresentative: false }

/** What somebody is to the registration. */
export const rolesOf = (values: BusinessValues, id: string): Roles => referredOf(values).people.get(id) ?? nobody
