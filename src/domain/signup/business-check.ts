import { checkCompany, shareFaults } from './business-company.ts'
import { type BusinessFacts, type Faults, onlyFaults } from './business-fields.ts'
import { checkDiligence, checkFinancial, checkGeneral, checkLegal } from './business-general.ts'
import { checkPerson } from './business-person.ts'
import { referredOf } from './business-referred.ts'
import type { BusinessValues } from './business-values.ts'
import { levelFault } from './shares.ts'

export type { BusinessFacts, BusinessFault, Faults } from './business-fields.ts'
export { type Roles, rolesOf } from './business-referred.ts'

/** What is wrong, by form. */
export interface BusinessFaults {
  general: Faults
  financial: Faults
  diligence: Faults
  legal: Faults
  directors: Faults
  shareholders: Faults
  users: Faults
  /** By id; only those with faults. */
  people: Readonly<Record<string, Faults>>
  companies: Readonly<Record<string, Faults>>
}

/**
 * The whole wizard (spec A§5). People and companies that nobody refers to are not judged. Each form is judged when its
 * faults are read: while somebody types in one of two hundred the others can wait.
 */
export function checkBusiness(values: BusinessValues, facts: BusinessFacts): BusinessFaults {
  const { shareholders = [] } = values
  const found = whenRead({ referred: () => referredOf(values) })
  return whenRead<BusinessFaults>({
    general: () => checkGeneral(values.general ?? {}, facts),
    financial: () => checkFinancial(values.financial ?? {}, facts),
    diligence: () => checkDiligence(values.diligence ?? {}),
    legal: () => checkLegal(values, facts),
    directors: () => (values.directors?.some((id) => values.people?.[id]) ? {} : { directors: 'required' }),
    shareholders: () => onlyFaults({ shareholders: levelFault(shareholders), ...shareFaults(values, shareholders) }),
    users: () => checkUsers(values),
    people: () => wrong([...found.referred.people.keys()], (id) => checkPerson(values, id, facts)),
    companies: () => wrong(found.referred.companies, (id) => checkCompany(values, id, facts)),
  })
}

/** Of one person, without judging the others. */
export const personFaults = (values: BusinessValues, id: string, facts: BusinessFacts): Faults =>
  referredOf(values).people.has(id) ? checkPerson(values, id, facts) : {}

/** Of one company, without judging the others. */
export const companyFaults = (values: BusinessValues, id: string, facts: BusinessFacts): Faults =>
  referredOf(values).companies.includes(id) ? checkCompany(values, id, facts) : {}

/** An object whose parts are made when they are read, once. */
function whenRead<T extends object>(make: { [Part in keyof T]: () => T[Part] }): T {
  const made = {} as T
  for (const part of Object.keys(make) as (keyof T)[])
    Object.defineProperty(made, part, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make[part]()
        Object.defineProperty(made, part, { enumerable: true, value })
        return value
      },
    })
  return made
}

function checkUsers({ people = {}, representative }: BusinessValues): Faults {
  const users = Object.values(people).filter(({ isUser }) => isUser)
  const hasFullAccess = users.some(({ accessRight }) => accessRight === '2')
  return onlyFaults({
    users: users.length === 0 ? 'required' : hasFullAccess ? undefined : 'fullAccess',
    representative: people[representative ?? '']?.isUser ? undefined : 'required',
  })
}

const wrong = (ids: readonly string[], check: (id: string) => Faults): Record<string, Faults> =>
  Object.fromEntries(ids.map((id) => [id, check(id)] as const).filter(([, faults]) => Object.keys(faults).length > 0))
