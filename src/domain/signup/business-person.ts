import { isEmail } from '../email.ts'
import { taxFaults } from '../tax/rules.ts'
import {
  addressFaults,
  type BusinessFacts,
  type BusinessFault,
  type Faults,
  onlyFaults,
  phoneFaults,
  sourceFaults,
} from './business-fields.ts'
import { emailKey, referredOf, rolesOf } from './business-referred.ts'
import type { BusinessValues, PersonValues } from './business-values.ts'
import { addressVerdict, type EmailStatusId } from './email-status.ts'
import { birthDayFault, nameFault } from './personal.ts'
import { isSmall, largestShare, needsSources } from './shares.ts'

/** What a person's fields are judged by; a change of anything else changes no fault of theirs. */
interface Standing {
  isUser: boolean
  /** The bank writes to them: a user, or who speaks for the business. */
  isReached: boolean
  /** Owns and does nothing else. */
  onlyOwns: boolean
  isSmall: boolean
  needsSources: boolean
  /** Somebody else has the same e-mail address. */
  isShared: boolean
  status: EmailStatusId
}

const known = new WeakMap<PersonValues, { key: string; dialCodes: BusinessFacts['dialCodes']; faults: Faults }>()

/** What is wrong with one person, whoever refers to them. The same object back while nothing changes for them. */
export function checkPerson(values: BusinessValues, id: string, facts: BusinessFacts): Faults {
  const person = values.people?.[id] ?? nobody
  const { isDirector, isShareholder, isUser, isRepresentative } = rolesOf(values, id)
  const isReached = isUser || isRepresentative
  const others = referredOf(values).emails.get(emailKey(person.email))
  const standing: Standing = {
    isUser,
    isReached,
    onlyOwns: isShareholder && !isDirector && !isReached,
    isSmall: isSmall(values, 1, id),
    needsSources: needsSources(largestShare(values, 1, id), facts.hasSourceOfWealth),
    isShared: others?.some((other) => other !== id) ?? false,
    status: facts.statusOf(person.email?.trim() ?? ''),
  }
  const key = `${facts.today} ${Object.values(standing).join(' ')}`
  const before = known.get(person)
  if (before?.key === key && before.dialCodes === facts.dialCodes) return before.faults
  const faults = judge(person, standing, facts)
  known.set(person, { key, dialCodes: facts.dialCodes, faults })
  return faults
}

const nobody: PersonValues = {}

function judge(person: PersonValues, standing: Standing, facts: BusinessFacts): Faults {
  const { isReached } = standing
  const birthDay = birthDayFault(person.birthDay ?? '', facts.today)
  return onlyFaults({
    firstName: nameFault(person.firstName ?? ''),
    lastName: nameFault(person.lastName ?? ''),
    birthDay: birthDay === 'adult' && standing.onlyOwns ? undefined : birthDay,
    ...addressFaults(person, 'address', facts),
    ...taxFaults({ ...person, countryCode: person.addressCountryCode }, 'personal'),
    email: emailFault(person.email?.trim() ?? '', standing),
    ...(isReached || person.phone?.trim() ? phoneFaults(person, facts) : {}),
    accessRight: standing.isUser && !/^[1-5]$/.test(person.accessRight ?? '') ? 'required' : undefined,
    ...(standing.isSmall ? {} : sourceFaults(person, standing.needsSources)),
  })
}

function emailFault(email: string, { isReached, isShared, status }: Standing): BusinessFault | undefined {
  if (email === '') return isReached ? 'required' : undefined
  if (!isEmail(email)) return 'email'
  if (isShared) return 'same'
  return isReached && addressVerdict(status, 'businessUser') === 'exists' ? 'exists' : undefined
}
