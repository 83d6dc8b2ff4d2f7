import { checkCompany, shareFaults } from './business-company.ts'
import { type BusinessFacts, type Faults, onlyFaults } from './business-fields.ts'
import { checkDiligence, checkFinancial, checkGeneral, checkLegal } from './business-general.ts'
import { checkPerson } from './business-person.ts'
import { referredOf } from './business-referred.ts'
import type { BusinessValues } from './business-values.ts'
import { levelFault } from './shares.ts'

export type { BusinessFacts, BusinessFault, Faults } from './business-fields.ts'
export { type Roles, rolesOf } from './business-referred.ts'
export { checkCompany, checkPerson }

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

/** The whole wizard (spec A§5). People and companies that nobody refers to are not judged. */
export function checkBusiness(values: BusinessValues, facts: BusinessFacts): BusinessFaults {
  const referred = referredOf(values)
  const { shareholders = [] } = values
  return {
    general: checkGeneral(values.general ?? {}, facts),
    financial: checkFinancial(values.financial ?? {}, facts),
    diligence: checkDiligence(values.diligence ?? {}),
    legal: checkLegal(values, facts),
    directors: values.directors?.some((id) => values.people?.[id]) ? {} : { directors: 'required' },
    shareholders: onlyFaults({ shareholders: levelFault(shareholders), ...shareFaults(values, shareholders) }),
    users: checkUsers(values),
    people: wrong([...referred.people.keys()], (id) => checkPerson(values, id, facts)),
    companies: wrong(referred.companies, (id) => checkCompany(values, id, facts)),
  }
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
