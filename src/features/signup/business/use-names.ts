import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../../domain/signup/business-edit.ts'
import { type BusinessValues, type ShareValues } from '../../../domain/signup/business-values.ts'

/** What people and companies are called, also before they have a name. */
export function useNames({ people, companies }: BusinessValues) {
  const { t } = useTranslation('registration')
  return useMemo(() => {
    const person = (id: string): string => personName(people?.[id]) || t(($) => $.noName, { n: id.slice(1) })
    const company = (id: string): string =>
      companies?.[id]?.name?.trim() || t(($) => $.noCompanyName, { n: id.slice(1) })
    return { person, company, owner: ({ type, of }: ShareValues): string => (type === 1 ? person(of) : company(of)) }
  }, [people, companies, t])
}
