import { type BusinessFaults, type Faults, rolesOf } from '../../../domain/signup/business-check.ts'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import type { BusinessPlace } from './search.ts'

/** The pages of the map, in their order, with about how many minutes each takes. */
export const mapPages = [
  { form: 'generalForm', part: 'general', minutes: 3 },
  { form: 'financialInfoForm', part: 'financial', minutes: 2 },
  { form: 'dueDilligenceForm', part: 'diligence', minutes: 1 },
  { form: 'legalForm', part: 'legal', minutes: 2 },
  { form: 'directorsHub', part: 'directors', minutes: 3 },
  { form: 'shareholdersHub', part: 'shareholders', minutes: 4 },
  { form: 'usersHub', part: 'users', minutes: 2 },
] as const
export type MapPart = (typeof mapPages)[number]['part']

export interface Missing {
  place: BusinessPlace
  /** As the bank names it, such as `people.p1.email`. */
  path: string
  fault: string
}

/** All that is missing, page by page and then person by person and company by company. */
export function missingOf(faults: BusinessFaults): Missing[] {
  const inForms = mapPages.flatMap(({ form, part }) => listed(faults[part], { form }, part))
  const inPeople = Object.entries(faults.people).flatMap(([id, found]) =>
    listed(found, { form: 'personForm', id }, `people.${id}`),
  )
  const inCompanies = Object.entries(faults.companies).flatMap(([id, found]) =>
    listed(found, { form: 'companyForm', id }, `companies.${id}`),
  )
  return [...inForms, ...inPeople, ...inCompanies]
}

const listed = (faults: Faults, place: BusinessPlace, prefix: string): Missing[] =>
  Object.entries(faults).map(([field, fault]) => ({ place: { ...place, field }, path: `${prefix}.${field}`, fault }))

/** Whether something of a page of the map is missing, also of a person or company that it names. */
export function isPartOpen(part: MapPart, values: BusinessValues, faults: BusinessFaults): boolean {
  if (Object.keys(faults[part]).length > 0) return true
  const people = Object.keys(faults.people)
  if (part === 'directors') return (values.directors ?? []).some((id) => people.includes(id))
  if (part === 'users') return people.some((id) => values.people?.[id]?.isUser)
  if (part !== 'shareholders') return false
  return Object.keys(faults.companies).length > 0 || people.some((id) => rolesOf(values, id).isShareholder)
}

/** Where the field of a refusal is, such as `people.p1.email`. */
export function placeOf(path: string): BusinessPlace | undefined {
  const [part, ...rest] = path.split('.')
  if (part === 'people') return { form: 'personForm', id: rest[0], field: rest.slice(1).join('.') }
  if (part === 'companies') return { form: 'companyForm', id: rest[0], field: rest.slice(1).join('.') }
  if (part === 'representative') return { form: 'usersHub', field: part }
  const page = mapPages.find((one) => one.part === part)
  return page && { form: page.form, ...(rest.length > 0 && { field: rest.join('.') }) }
}

/** The page after one of the map; after the last it is the summary. */
export function pageAfter(form: (typeof mapPages)[number]['form']): BusinessPlace {
  const next = mapPages[mapPages.findIndex((page) => page.form === form) + 1]
  return { form: next?.form ?? 'summary' }
}
