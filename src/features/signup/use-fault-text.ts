import { useTranslation } from 'react-i18next'
import { nameLength, type PersonalFault, type PersonalField } from '../../domain/signup/personal.ts'
import { type Personal } from './use-personal.ts'

/** What stands beside a field: what the bank has said of it until it is changed, else what is wrong with it. */
export function useFaultText(personal: Personal): (name: PersonalField) => string | undefined {
  const { t } = useTranslation('signup')
  const words: Record<PersonalFault, string> = {
    required: t(($) => $.faults.required),
    long: t(($) => $.faults.long, { most: nameLength }),
    letters: t(($) => $.faults.letters),
    date: t(($) => $.faults.date),
    adult: t(($) => $.faults.adult),
    country: t(($) => $.faults.country),
    email: t(($) => $.faults.email),
    exists: t(($) => $.faults.exists),
    employee: t(($) => $.faults.employee),
    phone: t(($) => $.faults.phone),
    otherCountry: t(($) => $.faults.otherCountry),
    rules: t(($) => $.faults.rules),
    different: t(($) => $.faults.different),
    accept: t(($) => $.faults.accept),
  }
  return (name) => {
    const refused = personal.creating.refusedOf(name)
    // The bank gives the same reasons the same names, and says them in its own language.
    if (refused) return words[refused.code as PersonalFault] ?? refused.text
    const fault = personal.faults[name]
    // That an address is taken is told as soon as it is known.
    const isTold = personal.isShown(name) || fault === 'exists' || fault === 'employee'
    return fault && isTold ? words[fault] : undefined
  }
}
