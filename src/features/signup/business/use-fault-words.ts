import { useTranslation } from 'react-i18next'
import { type BusinessFault } from '../../../domain/signup/business-check.ts'
import { limits } from '../../../domain/signup/business-limits.ts'
import { answerLength } from '../../../domain/signup/question-fields.ts'

const limitsOf = (field: string, name: string): readonly [number, number] =>
  field.includes('answers.')
    ? [1, answerLength.textarea]
    : ((limits as Readonly<Record<string, readonly [number, number]>>)[name] ?? [1, 100])

/** What is said of a fault beside its field. Undefined: a reason that this app does not know; the bank has words for it. */
export function useFaultWords(): (fault: string, field: string) => string | undefined {
  const { t } = useTranslation('registration')
  return (fault, field) => {
    const name = field.split('.').at(-1) ?? field
    const [least, most] = limitsOf(field, name)
    const words: Record<BusinessFault, string> = {
      required: t(($) => $.faults.required),
      short: t(($) => $.faults.short, { least, most }),
      long: t(($) => $.faults.long, { most }),
      letters: t(($) => $.faults.letters),
      date: t(($) => $.faults.date),
      future: t(($) => $.faults.future),
      adult: t(($) => $.faults.adult),
      country: t(($) => $.faults.country),
      email: t(($) => $.faults.email),
      exists: t(($) => $.faults.exists),
      phone: t(($) => $.faults.phone),
      otherCountry: t(($) => $.faults.otherCountry),
      url: t(($) => $.faults.url),
      amount: t(($) => $.faults.amount),
      choose: t(($) => $.faults.choose),
      number: t(($) => $.faults.number),
      share: t(($) => $.faults.share),
      sum: t(($) => $.faults.sum),
      cycle: t(($) => $.faults.cycle),
      director: t(($) => $.faults.director),
      fullAccess: t(($) => $.faults.fullAccess),
      taxId: t(($) => $.faults.taxId),
      same:
        name === 'email'
          ? t(($) => $.faults.sameEmail)
          : field.includes('share.')
            ? t(($) => $.faults.sameOwner)
            : t(($) => $.faults.sameCountry),
    }
    return (words as Readonly<Record<string, string>>)[fault]
  }
}
